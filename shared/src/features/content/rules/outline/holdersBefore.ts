import type { retakes } from '../quizAttempts.ts'
import { isGradedItem, type OutlineLesson } from './courseOutline.ts'

/** A lesson that must be completed before those after it open (DEL-34). */
export type Holder = {
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
export function holdersBefore(outline: readonly OutlineLesson[]): ReadonlyMap<string, readonly Holder[]> {
  const found = new Map<string, readonly Holder[]>()
  let holders: readonly Holder[] = []
  for (const { id, name, type, item } of outline) {
    found.set(id, holders)
    if (!item.required || type === 'certification') continue
    const limit = isGradedItem(item)
      ? { limitRetakes: item.limitRetakes, maximumRetakes: item.maximumRetakes }
      : null
    holders = [...holders, { id, name, type, retakes: limit }]
  }
  return found
}
