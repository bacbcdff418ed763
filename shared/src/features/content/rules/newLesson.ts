import { zodForFields } from '#shared/kernel/model/zodForFields.ts'
import { type CourseSection, courseSection } from '../entities/parts/courseSection.ts'
import type { LessonType } from '../lessons/lesson.ts'
import { lessonKinds } from '../lessons/lessonKinds.ts'

/**
 * A new outline section with one lesson, with all field defaults, and what its kind begins with. `createId` makes
 * the ids of its elements.
 */
export function newLesson(type: LessonType, name: string, createId: () => string): CourseSection {
  const item = { name, type, ...lessonKinds[type].begin?.(createId) }
  const section = lessonSchema.parse({ id: createId(), name, type, item })
  // Cast: parsed by the section's own schema, and a lesson's section has no sub-sections.
  return { ...section, sections: [] } as unknown as CourseSection
}

const lessonSchema = zodForFields(courseSection)
