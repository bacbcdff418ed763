import type { Course } from '../entities/Course.ts'
import type { Portal } from '../entities/Portal.ts'

export type VisibilityReason = 'visible' | 'inactive' | 'notPublished' | 'notYet' | 'expired' | 'otherLibrary'

export type VisibilityVerdict = { isVisible: boolean; reason: VisibilityReason }

type VisibleCourse = Pick<Course, 'active' | 'publishedAt' | 'startDate' | 'expiryDate' | 'libraries'>

/**
 * Whether a portal shows a course at all: it is active and published, today lies within its dates (both
 * days included, UTC), and it stands in one of the portal's libraries. A course in no library, and a
 * portal that names none, are not narrowed. `now` is milliseconds since 1970.
 */
export function courseVisibility(
  course: VisibleCourse,
  portal: Pick<Portal, 'libraries' | 'defaultLibrary'>,
  now: number,
): VisibilityVerdict {
  const today = new Date(now).toISOString().slice(0, 10)
  if (!course.active) return hidden('inactive')
  if (!course.publishedAt || Date.parse(course.publishedAt) > now) return hidden('notPublished')
  if (course.startDate && today < course.startDate) return hidden('notYet')
  if (course.expiryDate && today > course.expiryDate) return hidden('expired')
  const shelves = new Set([...portal.libraries, ...(portal.defaultLibrary ? [portal.defaultLibrary] : [])])
  const isOnAShelf = course.libraries.some((library) => shelves.has(library))
  if (shelves.size > 0 && course.libraries.length > 0 && !isOnAShelf) return hidden('otherLibrary')
  return { isVisible: true, reason: 'visible' }
}

const hidden = (reason: VisibilityReason): VisibilityVerdict => ({ isVisible: false, reason })
