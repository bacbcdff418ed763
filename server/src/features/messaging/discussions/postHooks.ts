import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { DiscussionPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { forgetAttachment } from '../../content/attachments/forgetAttachment.ts'
import { requireDiscussions } from './getParticipant.ts'
import { tellAuthor, tellModerators, tellReaders } from './telling/queues.ts'

const hasReplies = 'A post with replies cannot be deleted.'

/** A post's parent and topic never change. */
const fixed = ['topic', 'repliesTo']

export const postHooks: ServerHooks = {
  entity: DiscussionPost,
  async guard(context, { organization, action, changed }) {
    if (organization !== null) await requireDiscussions(context, organization)
    const moved = action === 'update' ? changed.filter((name) => fixed.includes(name)) : []
    if (moved.length > 0) throw new AppError('forbidden', { details: { fields: moved } })
  },
  /** A new post by this door is that of the member of staff who writes it. */
  async prepare({ viewer, deps }, organization, values) {
    const rows = await query<{ topic: string; thread: string | null; key: string }>(
      deps.db,
      Prisma.sql`SELECT key, topic, thread FROM "DiscussionPost" WHERE key = ${values.repliesTo ?? ''}
        AND organization = ${organization}`,
    )
    const [parent] = rows
    if (values.repliesTo && parent?.topic !== values.topic)
      throw new AppError('validation', {
        details: makeDetails({ repliesTo: faultSaying('The post that it replies to is not in this topic.') }),
      })
    return {
      ...values,
      user: viewer.kind === 'staff' ? viewer.userId : null,
      thread: parent ? (parent.thread ?? parent.key) : null,
      ...(values.status === 'approved' && approvalBy(viewer, deps.now())),
    }
  },
  async undeletable(client, organization, keys) {
    const rows = await query<{ key: string }>(
      client,
      Prisma.sql`SELECT DISTINCT "repliesTo" AS key FROM "DiscussionPost" WHERE organization = ${organization}
        AND "repliesTo" = ANY(${keys}::text[])`,
    )
    return new Map(rows.map(({ key }) => [key, hasReplies]))
  },
  async follow(client, { deps, viewer }, { action, before, after }) {
    const gone = before?.attachment !== after?.attachment ? before?.attachment : null
    if (before && typeof gone === 'string') await forgetAttachment(deps.jobs, client, gone)
    if (before && action === 'delete') {
      // Its row is locked: who answers it now waits, and finds it gone.
      const count = await execute(
        client,
        Prisma.sql`SELECT 1 FROM "DiscussionPost" WHERE "repliesTo" = ${before.key} LIMIT 1`,
      )
      if (count) throw new AppError('validation', { message: hasReplies })
      await execute(client, Prisma.sql`DELETE FROM "DiscussionReport" WHERE post = ${before.key}`)
    }
    if (!after || before?.status === after.status) return
    if (after.status !== 'rejected' && typeof after.rejectionReason === 'string')
      await execute(
        client,
        Prisma.sql`UPDATE "DiscussionPost" SET "rejectionReason" = NULL WHERE key = ${after.key}`,
      )
    const organization = String(after.organization)
    if (after.status === 'new') await tellModerators(deps, client, organization)
    const isOwn = viewer.kind === 'customer' && viewer.customerKey === after.customer
    if (before && after.status === 'rejected' && !isOwn)
      await tellAuthor(deps, client, { organization, post: String(after.key) })
    if (after.status !== 'approved') return
    if (before && after.approvedAt === before.approvedAt) {
      const { approvedBy, approvedAt } = approvalBy(viewer, deps.now())
      await execute(
        client,
        Prisma.sql`UPDATE "DiscussionPost" SET "approvedBy" = ${approvedBy}, "approvedAt" = ${approvedAt}
          WHERE key = ${after.key}`,
      )
    }
    await tellReaders(deps, client, { organization, topic: String(after.topic) })
  },
}

const approvalBy = (viewer: { kind: string; userId?: string }, now: number) => ({
  approvedBy: viewer.kind === 'staff' ? (viewer.userId ?? null) : null,
  approvedAt: new Date(now).toISOString(),
})

/** Posts would lead nowhere. */
export const topicHooks: ServerHooks = {
  entity: DiscussionTopic,
  async undeletable(client, organization, keys) {
    const rows = await query<{ key: string }>(
      client,
      Prisma.sql`SELECT DISTINCT topic AS key FROM "DiscussionPost" WHERE organization = ${organization}
        AND topic = ANY(${keys}::text[])`,
    )
    return new Map(
      rows.map(({ key }) => [
        key,
        'This topic has posts. Delete them first, or remove the topic from its items.',
      ]),
    )
  },
}
