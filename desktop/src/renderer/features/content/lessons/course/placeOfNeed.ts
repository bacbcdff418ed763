import type { ProgramSection } from '#shared/features/content/entities/parts/programSection.ts'
import { programOutline } from '#shared/features/content/rules/outline/courseOutline.ts'

export type PlaceOfNeed = 'before' | 'after' | 'missing'

/** The place in a program of a course or microcast that one of its courses requires; both by key. */
export function placeOfNeed(
  sections: readonly ProgramSection[],
  course: string,
  needed: string,
): PlaceOfNeed {
  const keys = programOutline(sections).map(({ item }) =>
    item.type === 'course' ? item.course : item.type === 'microcast' ? item.microcast : null,
  )
  const at = keys.indexOf(needed)
  if (at < 0) return 'missing'
  return at < keys.indexOf(course) ? 'before' : 'after'
}
