import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Events along a line. */
export function TimelineView({ block, tools }: BlockViewProps<'timeline'>) {
  return (
    <ol className={styles.timeline}>
      {keyedParts(block.children).map(({ key, part }) => (
        <li key={key}>
          {part.date && (
            <p className={styles.date} dir="auto">
              {part.date}
            </p>
          )}
          {part.title && (
            <p className={styles.partTitle} dir="auto">
              {part.title}
            </p>
          )}
          <div className={styles.inner}>{tools.blocks(part.children)}</div>
        </li>
      ))}
    </ol>
  )
}
