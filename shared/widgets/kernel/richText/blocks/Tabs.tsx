import { TabbedParts } from '../../parts/TabbedParts.tsx'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Parts of a text, one at a time. */
export const TabsView = ({ block, tools }: BlockViewProps<'tabs'>) => (
  <TabbedParts
    parts={keyedParts(block.children).map(({ key, part }) => ({
      key,
      label: part.title || key + 1,
      content: <div className={styles.inner}>{tools.blocks(part.children)}</div>,
    }))}
  />
)
