import type { PageNode } from '../pageWidgets/pageElements.ts'

type AroundContent = {
  /** The id of the widget that shows the page's own work; null: at the end of all. */
  content: string | null
  before: readonly PageNode[]
  /** The row that the content is in beside other widgets; null: it is alone, as wide as the page. */
  row: PageNode | null
  after: readonly PageNode[]
}

/** Where a page's own work is in a design: at the first `pageContent`, else below all rows. It is there once. */
export function aroundContent(nodes: readonly PageNode[]): AroundContent {
  const at = nodes.findIndex((node) => contentIn(node) !== null)
  const row = nodes[at]
  if (!row) return { content: null, before: nodes, row: null, after: [] }
  const isAlone = widgetsIn(row).length === 1
  return {
    content: contentIn(row),
    before: nodes.slice(0, at),
    row: isAlone ? null : row,
    after: nodes.slice(at + 1),
  }
}

const contentIn = (node: PageNode): string | null =>
  node.element.type === 'pageContent'
    ? node.id
    : (node.elements.map(contentIn).find((found) => found !== null) ?? null)

const widgetsIn = (node: PageNode): PageNode[] =>
  node.element.type === 'row' || node.element.type === 'column' ? node.elements.flatMap(widgetsIn) : [node]
