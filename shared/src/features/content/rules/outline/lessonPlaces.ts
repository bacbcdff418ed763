import type { LessonType } from '../../lessons/lesson.ts'
import { fileOf, partsOf } from '../../lessons/parts.ts'
import { requiredActivities } from '../requiredActivities.ts'
import { type Blocker, blockersBefore } from './blockersBefore.ts'
import type { OutlineLesson } from './courseOutline.ts'

/**
 * What a fact must know of the lesson it is about: its kind, the key of its file, whether it forbids seeking ahead, its activities, and the
 * required lessons before it.
 */
export type LessonPlace = {
  kind: LessonType
  asset: string | null
  mustWatch: boolean
  /** How many activities must be finished: the furthest position of a report, before which it completes nothing. */
  activities: number
  blockers: readonly Blocker[]
}

/** The places of an outline by id: its lessons, and the visible parts of blocks. */
export function lessonPlaces(outline: readonly OutlineLesson[]): ReadonlyMap<string, LessonPlace> {
  const places = new Map<string, LessonPlace>()
  const before = blockersBefore(outline)
  for (const { id, item } of outline)
    for (const part of partsOf(item))
      if (!part.hidden) places.set(part.id, makePlace(part.type, part, before.get(id) ?? []))
  for (const { id, type, item } of outline) places.set(id, makePlace(type, item, before.get(id) ?? []))
  return places
}

const makePlace = (
  kind: LessonType,
  item: Parameters<typeof fileOf>[0],
  blockers: readonly Blocker[],
): LessonPlace => ({
  ...{ kind, asset: fileOf(item), mustWatch: item?.required ?? false, blockers },
  activities: item ? requiredActivities(item).length : 0,
})
