import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Parts side by side, where there is room for them. */
export function ColumnsView({ block, tools }: BlockViewProps<'columns'>) {
  return (
    <div className={styles.columns} data-count={block.children.length}>
      {keyedParts(block.children).map(({ key, part }) => (
        <div key={key} className={styles.inner}>
          {tools.blocks(part.children)}
        </div>
      ))}
    </div>
  )
}
