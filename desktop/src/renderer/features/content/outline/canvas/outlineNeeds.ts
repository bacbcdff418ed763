import type { Row } from '#desktop/core/Row.ts'
import { typedRow } from '#desktop/core/typedRow.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { ProgramSection } from '#shared/features/content/entities/parts/programSection.ts'
import { type PlaceOfNeed, placeOfNeed } from '../../lessons/course/placeOfNeed.ts'
import type { OutlineNode } from '../OutlineKind.ts'

/** A step needs another one first. `from`: the node of that one; null if the outline does not have it. */
export type OutlineNeed = { from: string | null; to: string; place: PlaceOfNeed }

/** All nodes, from the first to the last. */
export const allNodes = (sections: readonly OutlineNode[]): OutlineNode[] =>
  sections.flatMap((node) => [node, ...allNodes(node.sections)])

/** The course or microcast that a node stands for. */
function keyOf({ item }: OutlineNode): string | null {
  if (item?.type === 'course') return item.course
  return item?.type === 'microcast' ? item.microcast : null
}

export const courseKeys = (sections: readonly OutlineNode[]): string[] =>
  allNodes(sections).flatMap(({ item }) => (item?.type === 'course' && item.course ? [item.course] : []))

/** What the courses of a program need first, as they are on this computer. */
export function outlineNeeds(
  sections: readonly OutlineNode[],
  courses: ReadonlyMap<string, Row>,
): OutlineNeed[] {
  const nodes = allNodes(sections)
  return nodes.flatMap((node) => {
    const key = keyOf(node)
    const course = node.item?.type === 'course' && key ? courses.get(key) : undefined
    if (!key || !course) return []
    return typedRow(Course, course).prerequisites.flatMap(({ prerequisiteType, course, microcast }) => {
      const needed = prerequisiteType === 'course' ? course : microcast
      if (!needed) return []
      // Cast: only a program has courses.
      const place = placeOfNeed(sections as readonly ProgramSection[], key, needed)
      const from = nodes.find((one) => keyOf(one) === needed)?.id ?? null
      return [{ from, to: node.id, place }]
    })
  })
}
