import type { PlaceInLesson } from '../../content/rules/media/PlaceInLesson.ts'

/** What a new note is about in its lesson: a place, its video as a whole, or (null) the lesson itself. */
export type NoteSubject = PlaceInLesson | 'video' | null

/** What a note is about: a lesson; null for the item's own film. A place in it, or null for all of it. */
export type NoteTarget = { lesson: string | null; place: PlaceInLesson | null }

const most = 64

/**
 * What a note keeps as its reference (1§3, NOT-04): the item's id, the word `video`, or seconds. Where an item has several lessons, a
 * place and the video name their lesson too (`lesson@73`, `lesson@video`), and a page is told from seconds (`lesson@p3`).
 */
export function noteReference(lesson: string, about: NoteSubject, isSole = false): string {
  if (about === null) return lesson
  if (about === 'video' && isSole) return about
  const end = about === 'video' ? about : `${about.unit === 'page' ? 'p' : ''}${about.at}`
  const reference = `${lesson}@${end}`
  return reference.length <= most ? reference : lesson
}

/** The same, read: also what others have written, as the specification has it. */
export function noteTarget(reference: string): NoteTarget {
  if (reference === 'video') return { lesson: null, place: null }
  if (/^\d{1,6}$/.test(reference)) return { lesson: null, place: { unit: 'second', at: Number(reference) } }
  const [, filmed] = /^(.+)@video$/.exec(reference) ?? []
  if (filmed !== undefined) return { lesson: filmed, place: null }
  const [, lesson, page, at] = /^(.+)@(p?)(\d{1,6})$/.exec(reference) ?? []
  if (lesson === undefined) return { lesson: reference, place: null }
  return { lesson, place: { unit: page ? 'page' : 'second', at: Number(at) } }
}
