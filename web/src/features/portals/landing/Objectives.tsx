import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './LandingSections.module.css'

/** The learning objectives, one per line; bullets in the text are removed. */
export function Objectives({ text }: { text: string }) {
  const t = useWords(portalsCourseWords)
  const lines = text
    .split(/\n|•/)
    .map((line) => line.replace(/^[\s*-]+/, '').trim())
    .filter(Boolean)
  return (
    <div className={styles.objectives}>
      <h3 className={styles.small}>{t('objectives')}</h3>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line} className={styles.line}>
            <Icon name="check" size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
