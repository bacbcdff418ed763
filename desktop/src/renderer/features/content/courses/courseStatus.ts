import type { Row, SyncState } from '../../../../core/CoreApi.ts'

export type CourseStatus = 'draft' | 'published' | 'inactive'

/** Whether learners see a course: published and active (3§3.2 and the project's decision 3). */
export function courseStatus(course: Row): CourseStatus {
  if (!course.publishedAt) return 'draft'
  return course.active === false ? 'inactive' : 'published'
}

/** Whether a course has changes that have not reached the server. */
export function isWaiting(course: Row, sync: SyncState): boolean {
  if (sync.state === 'local' || sync.waiting === 0) return false
  return sync.lastSyncedAt === null || course.updatedAt > sync.lastSyncedAt
}
