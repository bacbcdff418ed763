import { Icon } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
import type { CourseFact } from './courseFacts.ts'
import styles from './InfoBar.module.css'

export function InfoBar({ facts }: { facts: readonly CourseFact[] }) {
  return (
    <ul className={styles.bar} aria-label="About this course">
      {facts.map((fact) => (
        <li key={fact.icon} className={styles.fact}>
          <Icon name={fact.icon} size={16} />
          {fact.text}
        </li>
      ))}
    </ul>
  )
}
