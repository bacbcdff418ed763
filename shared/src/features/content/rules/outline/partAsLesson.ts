import type { CourseSection } from '../../entities/parts/courseSection.ts'
import type { BlockPart } from '../../lessons/lesson.ts'

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
