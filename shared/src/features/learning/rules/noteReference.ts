import type { PlaceInLesson } from '../../content/rules/PlaceInLesson.ts'

/** What a note is about: a lesson; null for the item's own film. A place in it, or null for all of it. */
export type NoteTarget = { lesson: string | null; place: PlaceInLesson | null }

const most = 64

/**
 * What a note keeps as its reference (1§3, NOT-04): the item's id, the word `video`, or seconds. Where an item has several lessons, a
 * place names its lesson too (`lesson@73`), and a page is told from seconds (`lesson@p3`).
 */
export function noteReference(lesson: string, place: PlaceInLesson | null): string {
  if (place === null) return lesson
  const reference = `${lesson}@${place.unit === 'page' ? 'p' : ''}${place.at}`
  return reference.length <= most ? reference : lesson
}

/** The same, read: also what others have written, as the specification has it. */
export function noteTarget(reference: string): NoteTarget {
  if (reference === 'video') return { lesson: null, place: null }
  if (/^\d{1,6}$/.test(reference)) return { lesson: null, place: { unit: 'second', at: Number(reference) } }
  const [, lesson, page, at] = /^(.+)@(p?)(\d{1,6})$/.exec(reference) ?? []
  if (lesson === undefined) return { lesson: reference, place: null }
  return { lesson, place: { unit: page ? 'page' : 'second', at: Number(at) } }
}
