import type { LessonType } from '../lessons/LessonKind.ts'
import { fileOf, partsOf } from '../lessons/parts.ts'
import type { OutlineLesson } from './courseOutline.ts'

/** What a fact must know of the lesson it is about: its kind, and the key of its file. */
export type LessonPlace = { kind: LessonType; asset: string | null }

/** The places of an outline by id: its lessons, and the visible parts of blocks. */
export function lessonPlaces(outline: readonly OutlineLesson[]): ReadonlyMap<string, LessonPlace> {
  const places = new Map<string, LessonPlace>()
  for (const { item } of outline)
    for (const part of partsOf(item))
      if (!part.hidden) places.set(part.id, { kind: part.type, asset: fileOf(part) })
  for (const { id, type, item } of outline) places.set(id, { kind: type, asset: fileOf(item) })
  return places
}
