import type { OutlineNode } from './OutlineKind.ts'
import { findSection, type OutlinePlace, type OutlineRow, pathTo } from './outline.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where Alt and an arrow moves a node; null if it cannot move that way. */
export function moveByKey(
  sections: readonly OutlineNode[],
  id: string,
  direction: Direction,
): OutlinePlace | null {
  const path = pathTo(sections, id)
  if (!path) return null
  const parent = path.at(-1) ?? null
  const siblings = findChildren(sections, parent)
  const index = siblings.findIndex((node) => node.id === id)
  const before = siblings[index - 1]
  const after = siblings[index + 1]
  switch (direction) {
    case 'up':
      if (before) return { parent, after: siblings[index - 2]?.id ?? null }
      return parent === null ? null : leaveUpwards(sections, path, parent)
    case 'down':
      if (after) return { parent, after: after.id }
      return parent === null ? null : { parent: path.at(-2) ?? null, after: parent }
    case 'in':
      if (!before || before.item) return null
      return { parent: before.id, after: before.sections.at(-1)?.id ?? null }
    case 'out':
      return parent === null ? null : { parent: path.at(-2) ?? null, after: parent }
  }
}

/** The first child of a section moves before that section. */
function leaveUpwards(sections: readonly OutlineNode[], path: string[], parent: string): OutlinePlace {
  const grand = path.at(-2) ?? null
  const around = findChildren(sections, grand)
  const at = around.findIndex((node) => node.id === parent)
  return { parent: grand, after: around[at - 1]?.id ?? null }
}

const findChildren = (sections: readonly OutlineNode[], parent: string | null): readonly OutlineNode[] =>
  parent === null ? sections : (findSection(sections, parent)?.sections ?? [])

/**
 * Where a drop lands. The pointer is at the gap below `rows[gap]` (-1: above all), at the horizontal level
 * `depth`. The neighbours limit the depth: at most a child of the row above, at least the depth of the row below.
 */
export function placeOfDrop(
  rows: readonly OutlineRow[],
  gap: number,
  wantedDepth: number,
): OutlinePlace & { depth: number } {
  const above = rows[gap]
  const below = rows[gap + 1]
  if (!above) return { parent: null, after: null, depth: 0 }
  const deepest = above.node.item || above.isCollapsed ? above.depth : above.depth + 1
  const shallowest = below ? below.depth : 0
  const depth = Math.max(shallowest, Math.min(deepest, wantedDepth))
  if (depth === above.depth + 1) return { parent: above.node.id, after: null, depth }
  // Climbs from the row above to the node at that depth, which the drop follows.
  let owner = above
  for (let index = gap; index >= 0 && owner.depth > depth; index--) {
    const row = rows[index]
    if (row) owner = row
  }
  return { parent: owner.parent, after: owner.node.id, depth }
}
