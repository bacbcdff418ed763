import type { OutlineNode } from './OutlineKind.ts'

/** A rendered outline row: a node, its depth and place. */
export type OutlineRow = {
  node: OutlineNode
  depth: number
  parent: string | null
  /** Among its siblings. */
  index: number
  siblings: readonly OutlineNode[]
  isCollapsed: boolean
  /** Hidden by a hidden section above it. */
  isHiddenAbove: boolean
}

/** A node's target: its parent, and the sibling before it (null is first). */
export type OutlinePlace = { parent: string | null; after: string | null }

/** The visible rows, top to bottom. */
export function outlineRows(
  sections: readonly OutlineNode[],
  collapsed: ReadonlySet<string>,
  above: { depth: number; parent: string | null; isHidden: boolean } = {
    depth: 0,
    parent: null,
    isHidden: false,
  },
): OutlineRow[] {
  const rows: OutlineRow[] = []
  for (const [index, node] of sections.entries()) {
    const isCollapsed = collapsed.has(node.id) && node.sections.length > 0
    const { depth, parent, isHidden } = above
    rows.push({ node, depth, parent, index, siblings: sections, isCollapsed, isHiddenAbove: isHidden })
    if (!isCollapsed && node.sections.length > 0)
      rows.push(
        ...outlineRows(node.sections, collapsed, {
          depth: depth + 1,
          parent: node.id,
          isHidden: isHidden || node.hidden,
        }),
      )
  }
  return rows
}

/** How many lessons it contains, itself included. */
export function lessonsIn(node: OutlineNode): number {
  return (node.item ? 1 : 0) + below(node).reduce((sum, one) => sum + lessonsIn(one), 0)
}

export function findSection(sections: readonly OutlineNode[], id: string): OutlineNode | null {
  for (const node of sections) {
    if (node.id === id) return node
    const below = findSection(node.sections, id)
    if (below) return below
  }
  return null
}

/** Ids of a node's enclosing sections, outermost first; null for an unknown node. */
export function pathTo(sections: readonly OutlineNode[], id: string, above: string[] = []): string[] | null {
  for (const node of sections) {
    if (node.id === id) return above
    const below = pathTo(node.sections, id, [...above, node.id])
    if (below) return below
  }
  return null
}

/** Its children: the outlines of courses and of programs read the same. */
const below = ({ sections }: OutlineNode): readonly OutlineNode[] => sections
