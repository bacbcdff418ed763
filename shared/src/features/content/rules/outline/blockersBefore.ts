import type { retakes } from '../quizAttempts.ts'
import { isGradedItem, type OutlineLesson } from './courseOutline.ts'

/** A lesson that must be completed before those after it open (DEL-34). */
export type Blocker = {
  id: string
  name: string
  type: OutlineLesson['type']
  /** How often a quiz may be taken; null for everything else. */
  retakes: Parameters<typeof retakes>[0] | null
}

/**
 * What holds each lesson of an outline: the required ones before it. A certification holds nothing: it is earned by what comes
 * after it, too.
 */
export function blockersBefore(outline: readonly OutlineLesson[]): ReadonlyMap<string, readonly Blocker[]> {
  const found = new Map<string, readonly Blocker[]>()
  let blockers: readonly Blocker[] = []
  for (const { id, name, type, item } of outline) {
    found.set(id, blockers)
    if (!item.required || type === 'certification') continue
    const limit = isGradedItem(item)
      ? { limitRetakes: item.limitRetakes, maximumRetakes: item.maximumRetakes }
      : null
    blockers = [...blockers, { id, name, type, retakes: limit }]
  }
  return found
}
