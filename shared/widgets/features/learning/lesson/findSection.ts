import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'

/** The section of an id, however deep. */
export function findSection(sections: readonly CourseSection[], id: string): CourseSection | null {
  for (const section of sections) {
    const found = section.id === id ? section : findSection(section.sections, id)
    if (found) return found
  }
  return null
}
