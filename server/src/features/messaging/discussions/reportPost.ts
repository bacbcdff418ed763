import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { reportPost as operation } from '#shared/features/messaging/operations/discussions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findDiscussion } from './findDiscussion.ts'
import { limitPosts } from './limitPosts.ts'
import { readPosts, type Sight, viewOfPost, visiblePosts } from './readPosts.ts'
import { tellModerators } from './telling/queues.ts'

export const reportPost: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { topic, participant } = await findDiscussion(context, input)
  const sight: Sight = { participant, isAdmin: false }
  const seen = Prisma.sql`${visiblePosts(sight, topic)} AND p.key = ${input.post}`
  const [row] = await readPosts(deps.db.pool, sight, seen, { limit: 1 })
  if (!row) throw new AppError('not_found')
  if (viewOfPost(deps, sight, row).isOwn) throw new AppError('forbidden')
  await limitPosts(context, 'report')
  await inTransaction(deps.db.pool, async (client) => {
    await execute(
      client,
      Prisma.sql`INSERT INTO "DiscussionReport" (post, customer, organization, reason, text, "createdAt")
       SELECT key, ${participant.customer}, organization, ${input.reason}, ${input.text?.trim() || null},
       ${new Date(deps.now())} FROM "DiscussionPost" WHERE key = ${row.key} ON CONFLICT (post, customer) DO NOTHING`,
    )
    await tellModerators(deps, client, topic.organization)
  })
  return { isReported: true }
}
