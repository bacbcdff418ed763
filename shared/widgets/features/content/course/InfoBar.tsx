import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseFact } from './courseFacts.ts'
import styles from './InfoBar.module.css'

export function InfoBar({ facts }: { facts: readonly CourseFact[] }) {
  const t = useWords(contentCourseWords)
  return (
    <ul className={styles.bar} aria-label={t('aboutThisCourse')}>
      {facts.map((fact) => (
        <li key={fact.text} className={styles.fact}>
          <Icon name={fact.icon} size={16} />
          {fact.text}
        </li>
      ))}
    </ul>
  )
}
