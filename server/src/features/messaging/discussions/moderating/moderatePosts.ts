import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { followWrite } from '#server/kernel/records/followWrite.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { LearnersPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import type { moderatePosts as operation } from '#shared/features/messaging/operations/moderating.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { getOrganization } from '../findPost.ts'
import { getParticipant, requireDiscussions } from '../getParticipant.ts'

/** All of them, or none. */
export const moderatePosts: Handler<typeof operation> = async ({ posts: keys, action, reason }, context) => {
  const { deps } = context
  const organization = getOrganization(context)
  const { mayModerate, user, customer } = getParticipant(context, organization)
  await requireDiscussions(context, organization)
  if (!mayModerate) throw new AppError('not_found')
  if (reason && action !== 'reject')
    throw new AppError('validation', {
      details: makeDetails({ reason: faultSaying('Only a rejection has a reason.') }),
    })
  const wanted = [...new Set(keys)]
  const posts = await inTransaction(deps.db.pool, async (client) => {
    const rows = await query(
      client,
      Prisma.sql`SELECT * FROM "DiscussionPost" WHERE organization = ${organization} AND key = ANY(${wanted}::text[])
        ORDER BY key FOR UPDATE`,
    )
    if (rows.length < wanted.length) throw new AppError('not_found')
    if (action === 'dismissReports') {
      await execute(client, Prisma.sql`DELETE FROM "DiscussionReport" WHERE post = ANY(${wanted}::text[])`)
      return rows.map(toRecord)
    }
    const status = action === 'approve' ? 'approved' : 'rejected'
    const approval =
      status === 'approved'
        ? { approvedBy: user, approvedByCustomer: customer, approvedAt: new Date(deps.now()).toISOString() }
        : { approvedBy: null, approvedByCustomer: null, approvedAt: null }
    const rejectionReason = reason?.trim() || null
    const changed: StoredRecord[] = []
    for (const before of rows.map(toRecord)) {
      if (before.status === status) {
        changed.push(before)
        continue
      }
      const values = { status, rejectionReason, ...approval }
      const after = await updateRecord(client, LearnersPost, before, values, deps.now())
      assert(after, 'A row that is locked does not change between reading and writing.')
      await followWrite(client, context, LearnersPost, { action: 'update', before, after, values })
      changed.push(after)
    }
    return changed
  })
  // Cast: a stored record has its entity's fields.
  return {
    posts: posts.map(({ key, status }) => ({ key, status: status as 'new' | 'approved' | 'rejected' })),
  }
}
