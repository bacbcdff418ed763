import type { PageElement } from '../pageWidgets/pageElement.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'

type Column = Extract<PageElement, { type: 'column' }>
type Size = (typeof breakpoints)[number]

/**
 * A column's parts of twelve in windows of each size; null: it shares what the others leave (WID-18, WID-19). An empty
 * width is that of the next smaller size. On phones and small tablets a column without one has the whole row.
 */
export function columnWidths(column: Pick<Column, Size>): Record<Size, number | null> {
  const xs = column.xs ?? 12
  const sm = column.sm ?? xs
  const md = column.md ?? column.sm ?? column.xs
  const lg = column.lg ?? md
  return { xs, sm, md, lg, xl: column.xl ?? lg }
}

/** The columns of a row as they are shown: those with a smaller number first, others by their place in the list. */
export function inOrder(nodes: readonly PageNode[]): PageNode[] {
  const orderOf = ({ element }: PageNode, at: number) =>
    element.type === 'column' && element.order !== null ? element.order : at + 1
  return nodes
    .map((node, at) => ({ node, order: orderOf(node, at) }))
    .sort((one, other) => one.order - other.order)
    .map(({ node }) => node)
}

/** The widths for which a column has its own size, from narrow to wide windows. */
export const breakpoints = ['xs', 'sm', 'md', 'lg', 'xl'] as const
