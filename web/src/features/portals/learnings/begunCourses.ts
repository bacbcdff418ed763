import type { Session } from '../../../../../shared/src/kernel/dataStore/Session.ts'
import type { BegunCourse } from '../../identity/session/calls.ts'

/** The keys of the courses that a customer started, the last used first. */
export function begunCourses({ progress }: Pick<Session, 'progress'>): string[] {
  // As `customerInfo` returns them.
  const progresses = (progress.courseProgresses ?? []) as readonly BegunCourse[]
  const latest = ({ lastActiveDate }: BegunCourse) => lastActiveDate ?? ''
  return progresses.toSorted((a, b) => latest(b).localeCompare(latest(a))).map(({ course }) => course)
}
