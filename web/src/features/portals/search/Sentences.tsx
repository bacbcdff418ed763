import { Link } from 'wouter'
import type { FoundSentence } from '#shared/features/portals/operations/searchPortal.ts'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Marked } from './Marked.tsx'
import styles from './Search.module.css'
import { foundVisit, sentencePath } from './searchPaths.ts'
import { useSentencePlace } from './useSentencePlace.ts'

/** What lessons say with the words, each leading to where it is said. */
export function Sentences({ sentences, term }: { sentences: readonly FoundSentence[]; term: string }) {
  const t = useWords(portalsSearchWords)
  const placeOf = useSentencePlace()
  if (sentences.length === 0) return null
  return (
    <section className={styles.sentences} aria-labelledby="in-lessons">
      <h2 id="in-lessons">{t('inLessons')}</h2>
      <ul>
        {sentences.map((one) => (
          <li key={`${one.type} ${one.item} ${one.lesson} ${one.place} ${one.at} ${one.text}`}>
            <Link href={sentencePath(one)} state={foundVisit} className={styles.sentence}>
              <Icon
                name={one.place === 'second' ? 'play' : one.place === 'page' ? 'pdf' : 'article'}
                size={18}
              />
              <span className={styles.said}>
                <span dir="auto">
                  <Marked text={one.text} term={term} />
                </span>{' '}
                <span className={styles.where}>
                  <Marked text={placeOf(one)} term={term} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
