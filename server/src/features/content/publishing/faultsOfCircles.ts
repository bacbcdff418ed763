import type { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import {
  type CourseWithNeeds,
  circleFaults,
} from '../../../../../shared/src/features/content/rules/circleFaults.ts'
import type { RecordFault } from '../../../../../shared/src/kernel/model/EntityHooks.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { Judged } from '../../../kernel/hooks/ServerHooks.ts'

type Prerequisites = Course['prerequisites']

/**
 * A published course must not be in a circle of prerequisites: nobody could begin it. Publishing tells all its lines
 * that close one; a later write only the lines that it adds, so that a circle can be undone step by step.
 */
export async function faultsOfCircles(
  client: Queryable,
  { organization, key, before, after }: Judged,
): Promise<RecordFault[]> {
  // No other course names a new one yet.
  if (key === null || (after.publishedAt ?? null) === null) return []
  const isPublishing = after.publishedAt !== before?.publishedAt
  const known = new Set(isPublishing ? [] : linesOf(before).map(({ course }) => course))
  const prerequisites = linesOf(after).filter(({ course }) => course !== null && !known.has(course))
  if (prerequisites.length === 0) return []
  const { rows } = await client.query<CourseWithNeeds>(
    `SELECT key, name, prerequisites FROM "Course" WHERE organization = $1 AND prerequisites <> '[]'`,
    [organization],
  )
  return circleFaults({ key, prerequisites }, rows).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
}

// Cast: the record is a course.
const linesOf = (record: Judged['before']): Prerequisites => (record?.prerequisites ?? []) as Prerequisites
