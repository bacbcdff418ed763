import type { NeededFirst } from '#shared/features/learning/rules/NeededFirst.ts'
import {
  type LearningCourseWords,
  learningCourseWords,
} from '#shared/features/learning/words/course/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { HostLink } from '../../kernel/links/HostLink.tsx'
import { useWords } from '../../kernel/words/useWords.ts'
import { itemPath } from '../content/course/itemPath.ts'
import styles from './NeededList.module.css'

/** A course's prerequisites, with links to those that have a page here. */
export function NeededList({ needed }: { needed: readonly NeededFirst[] }) {
  const t = useWords(learningCourseWords)
  return (
    <div className={styles.needed}>
      <h2 className={styles.title}>{t('needed.title')}</h2>
      <ul className={styles.list} aria-label={t('needed.list')}>
        {needed.map((one) => (
          <li key={one.id} className={styles.line}>
            {one.course && one.name ? (
              <HostLink href={itemPath(one.type === 'microcast' ? 'microcast' : 'course', one.course)}>
                {one.name}
              </HostLink>
            ) : (
              describeNeeded(t, one)
            )}
            {one.type !== 'certification' && one.certification && (
              <span className={styles.faint}>
                {t('needed.withCertification', { name: one.certification })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same as a single line on a card; the card links to the page that lists them. */
export function NeededLine({ needed }: { needed: readonly NeededFirst[] }) {
  const t = useWords(learningCourseWords)
  const names = formatList(
    t.language,
    needed.map((one) => describeNeeded(t, one)),
  )
  return <p className={styles.short}>{t('needed.line', { names })}</p>
}

function describeNeeded(
  t: Translate<LearningCourseWords>,
  { type, name, certification }: NeededFirst,
): string {
  if (type !== 'certification')
    return name ?? t('needed.notOffered', { type: type === 'microcast' ? type : 'other' })
  return certification ? t('needed.certification', { name: certification }) : t('needed.hiddenCertification')
}
