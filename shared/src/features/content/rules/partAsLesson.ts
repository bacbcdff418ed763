import type { CourseItem, CourseSection } from '../entities/Course.ts'

/** What a block holds: a lesson's fields under an id of its own, without a place in the outline. */
export type BlockPart = CourseItem['subItems'][number]

/** A part as the lesson that it would be, for whatever plays, lists or edits lessons. */
export function partAsLesson({ id, ...item }: BlockPart): CourseSection {
  return {
    id,
    name: item.name,
    description: null,
    type: item.type,
    points: null,
    script: null,
    hidden: item.hidden,
    item: { ...item, subItems: [] },
    sections: [],
  }
}
