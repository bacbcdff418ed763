import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import { type CourseSection, courseSection } from '../../entities/parts/courseSection.ts'
import type { BlockPart, LessonType } from '../../lessons/lesson.ts'
import { lessonKinds } from '../../lessons/lessonKinds.ts'

/**
 * A new outline section with one lesson, with all field defaults, and what its kind begins with. `createId` makes
 * the ids of its elements; `values`: what it has from the beginning.
 */
export function newLesson(
  type: LessonType,
  name: string,
  createId: () => string,
  values: Readonly<Record<string, unknown>> = {},
): CourseSection {
  const item = { name, type, ...lessonKinds[type].begin?.(createId), ...values }
  const section = lessonSchema.parse({ id: createId(), name, type, item })
  return { ...section, sections: [] }
}

const lessonSchema = zodForFields(courseSection)

/** A new part of a block, with all field defaults, the same as a new lesson of that type. */
export function newPart(type: BlockPart['type'], name: string, createId: () => string): BlockPart {
  const { id, item } = newLesson(type, name, createId)
  if (!item) throw new Error('A new lesson has an item')
  if (item.type !== 'block') return { id, ...item }
  const { subItems: _none, ...fields } = item
  return { id, ...fields }
}
