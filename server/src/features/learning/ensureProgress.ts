import { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import { createId } from '../../../../shared/src/kernel/model/key.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import type { Learning } from './findLearning.ts'
import { progressColumns, progressOf } from './progressRecord.ts'

/**
 * Creates a customer's progress in a course at first use. Idempotent: concurrent tabs get the same one, and the
 * course counts one more learner.
 */
export async function ensureProgress(
  { deps, viewer }: RequestContext,
  { course, progress }: Learning,
): Promise<CourseProgress> {
  if (progress) return progress
  assert(viewer.kind === 'customer', 'Only customers have progress.')
  const id = createId()
  const now = new Date(deps.now())
  await deps.db.pool.query({
    name: 'make-progress',
    text: `WITH made AS (
        INSERT INTO "CourseProgress" (key, id, organization, "createdAt", "updatedAt", customer, course)
        VALUES ($1, $2, $3, $4, $4, $5, $6) ON CONFLICT (customer, course) DO NOTHING RETURNING 1
      ), counted AS (
        UPDATE "Course" SET "enrollmentCount" = "enrollmentCount" + 1 WHERE key = $6 AND EXISTS (SELECT 1 FROM made)
        RETURNING key, "enrollmentCount"
      )
      UPDATE "CoursePublished" p SET "enrollmentCount" = c."enrollmentCount" FROM counted c WHERE p.key = c.key`,
    values: [`${viewer.organization}~${id}`, id, viewer.organization, now, viewer.customerKey, course.key],
  })
  const { rows } = await deps.db.pool.query<Record<string, unknown>>({
    name: 'find-progress',
    text: `SELECT ${progressColumns} FROM "CourseProgress" g WHERE g.customer = $1 AND g.course = $2`,
    values: [viewer.customerKey, course.key],
  })
  const made = rows[0] && progressOf(rows[0])
  assert(made, `${CourseProgress.name} was just made.`)
  return made
}
