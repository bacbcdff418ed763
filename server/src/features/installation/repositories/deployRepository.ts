import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import type { deployRepository as operation } from '#shared/features/installation/operations/repositories.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { hostingPort } from '../ports/hosting/hostingPort.ts'

/** Puts a repository online. */
export const deployRepository: Handler<typeof operation> = async (input, { deps }) => ({
  repository: publicView(Repository, await putOnline(deps, input.organizationID, input.repositoryID), {
    isEntitled: true,
    isStaff: true,
  }),
})

/**
 * Puts a repository online by the installation's hosting. Its two states say how far that is, also to those who look meanwhile.
 * @throws AppError `not_found`; `validation` without a bucket; the hosting's
 */
export async function putOnline(deps: Deps, organization: string, id: string): Promise<Repository> {
  const key = keyOf(Repository, organization, id)
  const { bucket } = await change(deps, key, { status: 'deploying', deployStatus: 'inprogress' })
  assert(bucket, 'a repository without a bucket is refused')
  try {
    const deployed = await deps.ports.of(hostingPort).deploy({ organization, id, bucket })
    return await change(deps, key, {
      ...deployed,
      ...{ status: 'online', deployStatus: 'ready', deployedAt: new Date(deps.now()).toISOString() },
    })
  } catch (error) {
    await change(deps, key, { status: 'offline', deployStatus: 'error' })
    throw error
  }
}

/** @throws AppError `not_found`; `validation` without a bucket */
const change = (deps: Deps, key: string, values: Record<string, unknown>): Promise<Repository> =>
  inTransaction(deps.db.pool, async (client) => {
    const rows = await query(client, Prisma.sql`SELECT * FROM "Repository" WHERE key = ${key} FOR UPDATE`)
    if (!rows[0]) throw new AppError('not_found')
    const before = toRecord(rows[0])
    if (!before.bucket)
      throw new AppError('validation', { details: makeDetails({ bucket: fault('required') }) })
    const after = await updateRecord(client, Repository, before, values, deps.now())
    assert(after, 'A row that is locked does not change between reading and writing.')
    // The stored value was validated by the definition's schema.
    return after as Repository
  })
