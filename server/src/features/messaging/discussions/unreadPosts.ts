import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import {
  mostUnread,
  type unreadPosts as operation,
} from '#shared/features/messaging/operations/discussions.ts'
import { findDiscussion } from './findDiscussion.ts'
import { shownAt, visiblePosts } from './readPosts.ts'

export const unreadPosts: Handler<typeof operation> = async (input, context) => {
  const { topic, participant } = await findDiscussion(context, input)
  const { customer } = participant
  if (customer === null) return { unread: 0 }
  const visible = visiblePosts({ participant, isAdmin: false }, topic)
  const rows = await query<{ unread: number }>(
    context.deps.db,
    Prisma.sql`SELECT count(*)::int AS unread FROM (
    SELECT 1 FROM "DiscussionPost" p WHERE ${visible} AND p.customer IS DISTINCT FROM ${customer}
      AND ${shownAt} > COALESCE((SELECT r."readAt" FROM "DiscussionReading" r
        WHERE r.customer = ${customer} AND r.topic = ${topic.key}), '-infinity')
    LIMIT ${mostUnread}) unread`,
  )
  return { unread: rows[0]?.unread ?? 0 }
}
