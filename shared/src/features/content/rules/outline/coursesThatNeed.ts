import type { Course } from '../../entities/Course.ts'

type Needing = Pick<Course, 'key' | 'prerequisites'>

/**
 * The courses that a course cannot have as prerequisites: itself, and those that need it, directly or by way of others.
 * Nobody could begin any of such a circle.
 */
export function coursesThatNeed(course: string, all: readonly Needing[]): ReadonlySet<string> {
  const needing = new Map<string, string[]>()
  for (const { key, prerequisites } of all)
    for (const { prerequisiteType, course: needed } of prerequisites)
      if (prerequisiteType === 'course' && needed !== null)
        needing.set(needed, [...(needing.get(needed) ?? []), key])
  const found = new Set([course])
  for (const one of found) for (const key of needing.get(one) ?? []) found.add(key)
  return found
}
