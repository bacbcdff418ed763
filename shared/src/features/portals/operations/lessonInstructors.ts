import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** The teachers that the lessons or steps of an item name; those of the item itself are in `instructors`. */
export const lessonInstructors = list(
  record({ key: text({ required: true }), name: text({ required: true }) }, { typeName: 'LessonInstructor' }),
  { label: 'The teachers that its lessons or steps name' },
)
