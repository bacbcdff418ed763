import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Marked } from './Marked.tsx'
import styles from './Suggestions.module.css'
import { foundPath, foundVisit, searchPath, sentencePath } from './searchPaths.ts'
import { suggestionsQuery } from './searchQuery.ts'
import { useSentencePlace } from './useSentencePlace.ts'

/** Nothing is asked for while letters follow each other. */
const restMs = 150
const mostSentences = 3

type Props = {
  term: string
  /** What the ids of its options begin with. */
  id: string
  active: string | undefined
  /** Somebody goes to an address of it. */
  leave(address: string): void
}

/** What fits, of all types, and sentences of lessons; last, the way to all of it. */
export function Suggestions({ term, id, active, leave }: Props) {
  const t = useWords(portalsSearchWords)
  const ofFrame = useWords(kernelFrameWords)
  const { api } = useSite()
  const viewer = useViewer()
  const asked = useRested(term)
  const { data, error } = useQuery(suggestionsQuery(api, viewer, asked))
  const placeOf = useSentencePlace()
  // The page of results says what went wrong, and can try again.
  if (error) return null
  if (!data) return <p className={styles.quiet}>{t('searching')}</p>
  const { items, counts } = data
  const sentences = data.sentences.slice(0, mostSentences)
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  const best = counts.find((one) => one.count > 0)?.type ?? 'course'
  const option = (name: string, href: string, children: ReactNode, state?: object) => (
    <Link
      key={name}
      id={`${id}-${name}`}
      role="option"
      aria-selected={active === `${id}-${name}`}
      tabIndex={-1}
      href={href}
      state={state}
      className={styles.option}
      // The focus stays in the text field.
      onMouseDown={(event: { preventDefault(): void }) => event.preventDefault()}
      onClick={() => leave(href)}
    >
      {children}
    </Link>
  )
  return (
    <>
      <p className={styles.hidden} role="status">
        {count + sentences.length === 0 ? t('nothingFor', { term: asked }) : t('found', { count })}
      </p>
      <div role="listbox" aria-label={t('suggestions')} className={styles.list}>
        {items.map((item, at) =>
          option(
            `item-${at}`,
            foundPath(item),
            <>
              <span className={styles.name} dir="auto">
                <Marked text={item.name} term={asked} />
              </span>{' '}
              <span className={styles.kind}>{t(`one.${item.type}`)}</span>
            </>,
          ),
        )}
        {sentences.map((one, at) =>
          option(
            `said-${at}`,
            sentencePath(one),
            <>
              <Icon
                name={one.place === 'second' ? 'play' : one.place === 'page' ? 'pdf' : 'article'}
                size={16}
              />
              <span className={styles.said}>
                <span dir="auto" className={styles.sentence}>
                  <Marked text={one.text} term={asked} />
                </span>{' '}
                <span className={styles.where}>
                  <Marked text={placeOf(one)} term={asked} />
                </span>
              </span>
            </>,
            foundVisit,
          ),
        )}
        {count + sentences.length === 0 && (
          <p className={styles.quiet} role="presentation">
            {t('nothingFor', { term: asked })}
          </p>
        )}
        {option(
          'all',
          count > 0 || sentences.length > 0 ? searchPath(asked, best) : searchPath(''),
          <span className={styles.all}>
            {count > 0 || sentences.length > 0 ? t('seeAll', { count }) : ofFrame('seeAllCourses')}
          </span>,
        )}
      </div>
    </>
  )
}

/** The term once no letter has followed for a moment; the first one at once. */
function useRested(term: string): string {
  const [rested, setRested] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), restMs)
    return () => clearTimeout(timer)
  }, [term])
  return rested
}
