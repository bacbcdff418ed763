import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { inOrder } from '#shared/features/portals/rules/columnWidths.ts'
import { RowView } from './layout/RowView.tsx'
import { TitleContext } from './layout/TitleContext.ts'
import styles from './PageView.module.css'

type Props = {
  nodes: readonly PageNode[]
  /** What the page is called where none of its widgets says it; null: content next to these rows gives it. */
  title: string | null
}

/** A page of a portal: its rows, one below the other. */
export function PageView({ nodes, title }: Props) {
  const heading = title === null ? null : firstTitle(nodes)
  return (
    <TitleContext value={heading}>
      <div className={styles.page}>
        {heading === null && title !== null && <h1 className={styles.hidden}>{title}</h1>}
        {nodes.map((node) => (
          <RowView key={node.id} node={node} isTop />
        ))}
      </div>
    </TitleContext>
  )
}

/** The id of the widget that says what the page is about: its first header with a title, as they are shown. */
function firstTitle(nodes: readonly PageNode[]): string | null {
  const columns = nodes
    .filter(({ element }) => element.type === 'row')
    .flatMap(({ elements }) => inOrder(elements))
    .filter(({ element }) => element.type === 'column')
  return columns.map(({ elements }) => titleIn(elements)).find((id) => id !== null) ?? null
}

/** The same in a column or a conditional part. */
function titleIn(parts: readonly PageNode[]): string | null {
  for (const node of parts) {
    const { id, element, elements } = node
    if (element.type === 'header' && element.title) return id
    const below =
      element.type === 'row' ? firstTitle([node]) : element.type === 'conditional' ? titleIn(elements) : null
    if (below !== null) return below
  }
  return null
}
