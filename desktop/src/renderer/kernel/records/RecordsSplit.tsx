import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useFrozenList } from '../api/useFrozenList.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { useLeave } from '../parts/LeaveGuard.tsx'
import { useListHref, useRecordStart } from '../parts/Places.tsx'
import styles from './RecordsPage.module.css'

type RecordsSplitProps = {
  title: string
  path: string
  /** `notes` stand below the name, a line each. */
  rows: readonly { key: string; id: string; name: string; notes?: readonly string[] }[]
  /** What the list's address says, for the addresses of its records. */
  query?: string
  /** The open record's id. */
  current: string | undefined
  /** The open record fills the screen, without the list. */
  isAlone?: boolean
  /** Below the list: a way to load more. */
  more?: ReactNode
  /** The open record; null if there is none to show. */
  children: ReactNode
}

/** A list of records beside the open one; a narrow screen shows one of the two. */
export function RecordsSplit(props: RecordsSplitProps) {
  const { title, path, rows: newest, query = '', current, isAlone = false, more, children } = props
  const search = query && `?${query}`
  const [, navigate] = useLocation()
  const listHref = useListHref(path)
  const leave = useLeave()
  const { isFrozen, handlers } = useFrozenList()
  const rows = useFrozenRows(newest, isFrozen)
  const isListed = rows.some(({ id }) => id === current)
  const split = useSplitFocus(isListed ? current : undefined)
  return (
    <div ref={split} className={styles.split} data-open={current !== undefined} data-alone={isAlone}>
      {/* One stop of Tab: arrows go from name to name, and Tab to the open record. */}
      <nav className={styles.list} aria-label={title} onKeyDown={goToName} {...handlers}>
        {rows.map((row, index) => (
          <button
            key={row.key}
            type="button"
            className={styles.item}
            data-name
            tabIndex={(isListed ? row.id === current : index === 0) ? 0 : -1}
            data-current={row.id === current}
            data-tall={row.notes !== undefined && row.notes.length > 0}
            aria-current={row.id === current ? 'true' : undefined}
            onClick={() => leave(() => navigate(`${path}/${row.id}${search}`))}
          >
            <bdi className="clipped">{row.name}</bdi>
            {row.notes?.map((note) => (
              <Fragment key={note}>
                {/* Between words, where they are read out. */ ' '}
                <bdi className={`clipped ${styles.note}`}>{note}</bdi>
              </Fragment>
            ))}
          </button>
        ))}
        {more}
      </nav>
      {/* Remounts for each record, so that not even the scroll position carries over. */}
      <OpenPart key={current ?? ''} name={rows.find(({ id }) => id === current)?.name ?? title}>
        {children ? (
          <>
            <Button
              className={styles.back ?? ''}
              data-back
              variant="minimal"
              icon={<ArrowLeft />}
              text={title}
              onClick={() => leave(() => navigate(listHref))}
            />
            {children}
          </>
        ) : (
          <EmptyState icon="select" title="Choose one in the list" />
        )}
      </OpenPart>
    </div>
  )
}

function goToName(event: KeyboardEvent<HTMLElement>) {
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-name]')]
  const at = event.target instanceof HTMLElement ? names.indexOf(event.target) : -1
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 }
  const next = names[steps[event.key] ?? -1]
  if (at < 0 || !next || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  next.focus()
}

/** The open record, which takes the focus when it is opened. */
function OpenPart({ name, children }: { name: string; children: ReactNode }) {
  const start = useRecordStart()
  return (
    <section ref={start} className={styles.form} tabIndex={-1} aria-label={name}>
      {children}
    </section>
  )
}

/** While the list is frozen its rows keep their order, and new ones come last. */
function useFrozenRows<T extends { key: string }>(rows: readonly T[], isFrozen: boolean): readonly T[] {
  const shown = useRef<readonly T[]>(rows)
  if (isFrozen) {
    const at = new Map(shown.current.map(({ key }, index) => [key, index]))
    const placeOf = ({ key }: T) => at.get(key) ?? shown.current.length
    shown.current = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  } else shown.current = rows
  return shown.current
}

/** The focused element may disappear with another record: the focus moves to that record's place in the list. */
function useSplitFocus(listed: string | undefined) {
  const split = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.checkVisibility?.() === false
    if (listed === undefined || !isLost) return
    const places = split.current?.querySelectorAll<HTMLElement>('[aria-current], [data-back]') ?? []
    // The part hidden on a narrow screen cannot take the focus.
    for (const place of places) place.focus({ preventScroll: true })
  }, [listed])
  return split
}
