import { holdsParts } from '../pageWidgets/holdsParts.ts'
import type { PageElement } from '../pageWidgets/pageElement.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import type { PageKind } from './pagesFor.ts'

type AroundContent = {
  /** The id of the widget that shows the page's own work; null: at the end of all. */
  content: string | null
  before: readonly PageNode[]
  /** The row that the content is in beside other widgets; null: it is alone, as wide as the page. */
  row: PageNode | null
  after: readonly PageNode[]
}

/** The pages on which a widget is the place of their own content; all: on every page but home. */
const contentPlaces: Readonly<Partial<Record<PageElement['type'], readonly PageKind[] | 'all'>>> = {
  pageContent: 'all',
  memberships: ['memberships', 'membership', 'member'],
  checkout: ['checkout', 'confirm'],
}

/** Whether a page's own content appears at such a widget (WID-02: memberships and checkout have their own). */
export function isContentPlace(type: PageElement['type'], kind: PageKind): boolean {
  const kinds = contentPlaces[type]
  return kinds === 'all' ? kind !== 'home' : (kinds?.includes(kind) ?? false)
}

/** Where a page's own work is in a design: at the first place for it, else below all rows. It is there once. */
export function aroundContent(nodes: readonly PageNode[], kind: PageKind): AroundContent {
  const contentIn = (node: PageNode): string | null =>
    isContentPlace(node.element.type, kind)
      ? node.id
      : (node.elements.map(contentIn).find((found) => found !== null) ?? null)
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

const widgetsIn = (node: PageNode): PageNode[] =>
  holdsParts(node.element.type) ? node.elements.flatMap(widgetsIn) : [node]
