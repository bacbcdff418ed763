import { holdsParts } from '#shared/features/portals/pageWidgets/holdsParts.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import type { Place } from '../acts/PageAct.ts'
import { findPart, isWithin } from '../acts/pageTree.ts'

/** In the tree: the row at which a part would land, and on which side of it. */
export type TreeDrop = { id: string; side: 'before' | 'behind' | 'in' }

/** The place at a row of the tree: above it, below it, or in it where it holds parts. */
export function findTreeDrop(
  nodes: readonly PageNode[],
  moved: PageNode,
  { x, y }: { x: number; y: number },
): { shown: TreeDrop; place: Place } | null {
  const row = document.elementFromPoint(x, y)?.closest('[role="treeitem"]')
  const found = findPart(nodes, row?.getAttribute('data-node') ?? null)
  if (!row || !found || isWithin(moved, found.node.id)) return null
  const { top, height } = row.getBoundingClientRect()
  const { node, parent, siblings, at } = found
  const share = (y - top) / height
  const side = findSide(node, share)
  const before = siblings[at - 1]?.id ?? null
  const place: Record<TreeDrop['side'], Place> = {
    before: { parent: parent?.id ?? null, after: before },
    behind: { parent: parent?.id ?? null, after: node.id },
    in: { parent: node.id, after: node.elements.at(-1)?.id ?? null },
  }
  return { shown: { id: node.id, side }, place: place[side] }
}

function findSide({ element }: PageNode, share: number): TreeDrop['side'] {
  if (holdsParts(element.type) && share > 0.3 && share < 0.7) return 'in'
  return share < 0.5 ? 'before' : 'behind'
}
