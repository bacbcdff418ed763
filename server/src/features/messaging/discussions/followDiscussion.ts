import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  followDiscussion as followOperation,
  readDiscussion as readOperation,
} from '#shared/features/messaging/operations/discussions.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { findDiscussion } from './findDiscussion.ts'
import { startReading } from './startReading.ts'

export const followDiscussion: Handler<typeof followOperation> = async (input, context) => {
  const discussion = await findDiscussion(context, input)
  await startReading(context.deps.db.pool, context.deps.now(), discussion, input.mails)
  return { mails: input.mails }
}

/** Nobody reads ahead: a later moment counts as now. */
export const readDiscussion: Handler<typeof readOperation> = async (input, context) => {
  const { deps } = context
  const discussion = await findDiscussion(context, input)
  await startReading(deps.db.pool, deps.now(), discussion)
  const upTo = new Date(Math.min(Date.parse(input.upTo), deps.now()))
  const rows = await query<{ readAt: Date }>(deps.db, {
    name: 'read-discussion',
    text: `UPDATE "DiscussionReading" SET "readAt" = GREATEST("readAt", $3) WHERE customer = $1 AND topic = $2 RETURNING "readAt"`,
    values: [discussion.participant.customer, discussion.topic.key, upTo],
  })
  assert(rows[0], 'It was started above.')
  return { readAt: rows[0].readAt.toISOString() }
}
