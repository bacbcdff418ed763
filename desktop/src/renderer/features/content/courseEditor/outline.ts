import type { CourseSection } from '../../../../../../shared/src/features/content/entities/Course.ts'

/** One row of the outline as it is drawn: a node, how deep it lies and where. */
export type OutlineRow = {
  node: CourseSection
  depth: number
  parent: string | null
  /** Among its siblings. */
  index: number
  siblings: readonly CourseSection[]
  isCollapsed: boolean
  /** A section above it is hidden, and so hides it too. */
  isHiddenAbove: boolean
}

/** Where a node goes: under which parent, behind which sibling (null is first). */
export type OutlinePlace = { parent: string | null; after: string | null }

/** The rows in sight, top to bottom. */
export function outlineRows(
  sections: readonly CourseSection[],
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

/** How many lessons lie in it, itself included. */
export function lessonsIn(node: CourseSection): number {
  return (node.item ? 1 : 0) + node.sections.reduce((sum, below) => sum + lessonsIn(below), 0)
}

export function findSection(sections: readonly CourseSection[], id: string): CourseSection | null {
  for (const node of sections) {
    if (node.id === id) return node
    const below = findSection(node.sections, id)
    if (below) return below
  }
  return null
}

/** Ids of the sections around a node, outermost first; null for an unknown one. */
export function pathTo(
  sections: readonly CourseSection[],
  id: string,
  above: string[] = [],
): string[] | null {
  for (const node of sections) {
    if (node.id === id) return above
    const below = pathTo(node.sections, id, [...above, node.id])
    if (below) return below
  }
  return null
}
