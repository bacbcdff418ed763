import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { typeName } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { type Learnable, type LearnableType, learnables, stateTable } from '../learnables.ts'
import type { Learning, LearningOf } from '../progress/findLearning.ts'
import { columnsOfProgress, readLearningState } from '../progress/progressRecord.ts'

/**
 * Creates a customer's progress in an item at first use. Idempotent: concurrent tabs get the same one, and a course or
 * program counts one more learner.
 */
export async function ensureProgress<T extends LearnableType>(
  { deps, viewer }: RequestContext,
  { type, item, progress }: LearningOf<T>,
): Promise<NonNullable<Learning<T>['progress']>> {
  if (progress) return progress
  assert(viewer.kind === 'customer', 'Only customers have progress.')
  const of: Learnable = learnables[type]
  const id = createId()
  const now = new Date(deps.now())
  await execute(deps.db, {
    name: `make-progress ${of.column}`,
    text: makeSql(of),
    values: [`${viewer.organization}~${id}`, id, viewer.organization, now, viewer.customerKey, item.key],
  })
  const rows = await query<Record<string, unknown>>(deps.db, {
    name: `find-progress ${of.column}`,
    text: `SELECT ${columnsOfProgress(of)} FROM ${stateTable(of)} g WHERE g.customer = $1 AND g."${of.column}" = $2`,
    values: [viewer.customerKey, item.key],
  })
  const made = rows[0] && readLearningState(of, rows[0])
  assert(made, `${of.progress.name} was just made.`)
  // Cast: read as the state of this type.
  return made as NonNullable<Learning<T>['progress']>
}

const makeSql = (of: Learnable) => {
  const made = `INSERT INTO ${stateTable(of)} (key, id, organization, "createdAt", "updatedAt", customer, "${of.column}")
        VALUES ($1, $2, $3, $4, $4, $5, $6) ON CONFLICT (customer, "${of.column}") DO NOTHING`
  if (!('enrollmentCount' in of.item.fields)) return made
  return `WITH made AS (
        ${made} RETURNING 1
      ), counted AS (
        UPDATE "${typeName(of.item)}" SET "enrollmentCount" = "enrollmentCount" + 1 WHERE key = $6 AND EXISTS (SELECT 1 FROM made)
        RETURNING key, "enrollmentCount"
      )
      UPDATE "${typeName(shownOf(of.item))}" p SET "enrollmentCount" = c."enrollmentCount" FROM counted c WHERE p.key = c.key`
}
