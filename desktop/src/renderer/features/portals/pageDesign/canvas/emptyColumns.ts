import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { listParts } from '../acts/pageTree.ts'

/** All columns without widgets, and rows without columns. */
export const emptyColumns = (nodes: readonly PageNode[]): PageNode[] =>
  listParts(nodes).filter(
    ({ element, elements }) => (element.type === 'column' || element.type === 'row') && elements.length === 0,
  )
