import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { deleteRecord } from '#server/kernel/db/records/deleteRecord.ts'
import { followWrite } from '#server/kernel/records/followWrite.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { LearnersPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import type { deletePost as operation } from '#shared/features/messaging/operations/discussions.ts'
import { findChangeable } from './findPost.ts'

/** What follows it refuses where there are replies (`postHooks`), in the same transaction: nobody answers meanwhile. */
export const deletePost: Handler<typeof operation> = async (input, context) => {
  const { post } = await findChangeable(context, input.post)
  await inTransaction(context.deps.db.pool, async (client) => {
    const isDeleted = await deleteRecord(client, LearnersPost, post.key)
    if (isDeleted)
      await followWrite(client, context, LearnersPost, {
        action: 'delete',
        before: post,
        after: null,
        values: {},
      })
  })
  return { deleted: post.key }
}
