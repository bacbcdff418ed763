import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Titles that open, without a script too. */
export function AccordionView({ block, tools }: BlockViewProps<'accordion'>) {
  return (
    <div className={styles.accordion}>
      {keyedParts(block.children).map(({ key, part }) => (
        <details key={key}>
          <summary dir="auto">{part.title}</summary>
          <div className={styles.inner}>{tools.blocks(part.children)}</div>
        </details>
      ))}
    </div>
  )
}
