import { type FormEvent, useId, useState } from 'react'
import { filterEvents, listFacets } from '#shared/features/portals/rules/eventFilters.ts'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import { EventCard } from './EventCard.tsx'
import { clearQuery, hasQuery, queryName, readQuery, restOf } from './eventQuery.ts'
import styles from './KickerGrid.module.css'
import { useLater } from './useLater.ts'

/** WID-30: how long after the last key the events are searched, in milliseconds. */
const searchDelayMs = 500

type Props = WidgetProps<'kickerGrid'> & {
  /** What is asked for, in the form of an address (`?…`), and a function to ask for something else. */
  query: string
  ask(query: string): void
}

/**
 * Events as cards, with a search and filters (WID-29 to WID-34). The query is in the address: without scripts the form asks the
 * server for the page with it.
 */
export function KickerGrid({ id, widget, query, ask }: Props) {
  const t = useWords(portalsPageDataWords)
  const { eventsOf } = usePageHost()
  const heading = useId()
  const { title, facets, columns, imageHeight } = widget
  const events = eventsOf(id)
  if (events.length === 0) return <EditHint>{t('noEvents')}</EditHint>
  const filters = listFacets(events, facets)
  const asked = readQuery(query, id, filters)
  const shown = filterEvents(events, asked)
  return (
    <section {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('events') })}>
      {title && (
        <h2 id={heading} className={styles.title}>
          <PageText element={id} path={['title']} text={title} />
        </h2>
      )}
      <Filters id={id} filters={filters} asked={asked} query={query} ask={ask} />
      <p className={styles.count} aria-live="polite">
        {t('found', { count: shown.length })}
        {hasQuery(asked) && (
          <>
            {' '}
            <a
              className={styles.clear}
              href={clearQuery(query, id)}
              onClick={(event) => {
                event.preventDefault()
                ask(clearQuery(query, id))
              }}
            >
              {t('clear')}
            </a>
          </>
        )}
      </p>
      <ul className={styles.grid} data-columns={columns}>
        {shown.map((event) => (
          <li key={event.key} className={styles.cell}>
            <EventCard event={event} facets={facets} imageHeight={imageHeight} headingLevel={title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type FilterProps = Pick<Props, 'id' | 'query' | 'ask'> & {
  filters: ReturnType<typeof listFacets>
  asked: ReturnType<typeof readQuery>
}

function Filters({ id, filters, asked, query, ask }: FilterProps) {
  const t = useWords(portalsPageDataWords)
  const field = useId()
  const [typed, setTyped] = useState(asked.search)
  const [known, setKnown] = useState(asked.search)
  // Cleared, or gone back to: unless somebody is typing.
  if (known !== asked.search) {
    setKnown(asked.search)
    setTyped(asked.search)
  }
  const send = (form: HTMLFormElement | null) => {
    if (form) ask(`?${new URLSearchParams([...readForm(form)])}`)
  }
  const later = useLater(searchDelayMs)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    later.cancel()
    send(event.currentTarget)
  }
  return (
    <search>
      <form className={styles.form} method="get" onSubmit={submit}>
        {restOf(query, id).map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one name may be there twice
          <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.search}>
          <Icon name="search" size={18} />
          <input
            type="search"
            id={field}
            name={queryName(id)}
            className={styles.input}
            value={typed}
            maxLength={200}
            placeholder={t('searchEvents')}
            aria-label={t('searchEvents')}
            onChange={({ target }) => {
              setTyped(target.value)
              later.run(() => send(target.form))
            }}
          />
        </div>
        {filters.map(({ name, values }) => (
          <label key={name} className={styles.facet}>
            <span className={styles.facetName}>{name}</span>
            <span className={styles.choice}>
              <select
                name={queryName(id, name)}
                value={asked.chosen[name] ?? ''}
                onChange={({ target }) => {
                  later.cancel()
                  send(target.form)
                }}
              >
                <option value="">{t('allOf')}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {value}
                  </option>
                ))}
              </select>
              <Icon name="chevronDown" size={18} />
            </span>
          </label>
        ))}
        <noscript>
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            {t('find')}
          </button>
        </noscript>
      </form>
    </search>
  )
}

/** What is filled in of a form. */
const readForm = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as [string, string]] : [],
  )
