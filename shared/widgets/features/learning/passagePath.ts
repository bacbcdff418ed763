import { coursePath, itemPath } from '../content/course/itemPath.ts'
import { withPlace } from '../content/lessons/OpenAt.ts'
import { classPath } from './classPath.ts'

type Passage = {
  type: 'course' | 'program' | 'microcast' | 'document'
  slug: string
  lesson: string | null
  place: 'text' | 'page' | 'second'
  at: number | null
}

/** The portal's address of a passage: of a lesson, microcast or document with the page or the second that its player opens at. */
export function passagePath({ type, slug, lesson, place, at }: Passage): string {
  const item = { slug, id: slug }
  if (type === 'course' && lesson === null) return coursePath(item)
  const path = type === 'course' ? classPath(item, lesson ?? '') : itemPath(type, item)
  // A program's page scrolls to the lesson, and opens it (`useAskedLesson`).
  const inside = type === 'program' && lesson !== null ? `${path}?item=${encodeURIComponent(lesson)}` : path
  return withPlace(inside, place === 'text' ? null : at)
}
