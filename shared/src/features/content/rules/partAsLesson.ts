import type { CourseSection } from '../entities/Course.ts'
import type { Lesson } from '../lessons/LessonKind.ts'

/** A block's part: a lesson's fields with its own id, but no place in the outline. */
export type BlockPart = Lesson<'block'>['subItems'][number]

/** A part in the form of a lesson, for code that plays, lists or edits lessons. */
export function partAsLesson({ id, ...item }: BlockPart): CourseSection {
  return {
    id,
    name: item.name,
    description: null,
    type: item.type,
    points: null,
    script: null,
    hidden: item.hidden,
    item: item.type === 'block' ? { ...item, subItems: [] } : item,
    sections: [],
  }
}
