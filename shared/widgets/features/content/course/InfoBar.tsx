import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseFact } from './courseFacts.ts'
import styles from './InfoBar.module.css'

type Props = {
  facts: readonly CourseFact[]
  /** What the facts are about; of a course, if nothing else is said. */
  label?: string
}

export function InfoBar({ facts, label }: Props) {
  const t = useWords(contentCourseWords)
  return (
    <ul className={styles.bar} aria-label={label ?? t('aboutThisCourse')}>
      {facts.map((fact) => (
        <li key={fact.text} className={styles.fact}>
          <Icon name={fact.icon} size={16} />
          {fact.text}
        </li>
      ))}
    </ul>
  )
}
