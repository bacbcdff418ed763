import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { keyOf } from '#shared/kernel/model/key.ts'

export type StoredRepository = Repository & { key: string; id: string; organization: string }

/** Whether a hosting elsewhere has something of it. */
export const isAtHosting = ({
  distributionId,
  publicHost,
}: Record<'distributionId' | 'publicHost', unknown>) => Boolean(distributionId && publicHost)

/**
 * Says of a repository how its deployment ended. One that was online stays so when a later deployment fails: its files are where they were.
 * @param problem why it failed; null: it is online
 */
export const settleDeployment = (deps: Deps, organization: string, id: string, problem: string | null) =>
  changeRepository(deps, organization, id, ({ deployedAt }) =>
    problem === null
      ? {
          ...{ status: 'online', deployStatus: 'ready', deployProblem: null },
          deployedAt: new Date(deps.now()).toISOString(),
        }
      : { status: deployedAt ? 'online' : 'offline', deployStatus: 'error', deployProblem: problem },
  )

/** @throws AppError `not_found` */
export const changeRepository = (
  deps: Pick<Deps, 'db' | 'now'>,
  organization: string,
  id: string,
  change: (before: StoredRepository) => Partial<Repository>,
): Promise<StoredRepository> =>
  inTransaction(deps.db.pool, async (client) => {
    const key = keyOf(Repository, organization, id)
    const rows = await query(client, Prisma.sql`SELECT * FROM "Repository" WHERE key = ${key} FOR UPDATE`)
    if (!rows[0]) throw new AppError('not_found')
    const before = toRecord(rows[0])
    // The stored values were validated by the definition's schema.
    const values = change(before as StoredRepository)
    const after = await updateRecord(client, Repository, before, values, deps.now())
    assert(after, 'A row that is locked does not change between reading and writing.')
    return after as StoredRepository
  })
