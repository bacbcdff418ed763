import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { DiscussionPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { forgetAttachment } from './attachments/forgetAttachment.ts'
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
    const { rows } = await deps.db.pool.query<{ topic: string; thread: string | null; key: string }>(
      'SELECT key, topic, thread FROM "DiscussionPost" WHERE key = $1 AND organization = $2',
      [values.repliesTo ?? '', organization],
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
    const { rows } = await client.query<{ key: string }>(
      'SELECT DISTINCT "repliesTo" AS key FROM "DiscussionPost" WHERE organization = $1 AND "repliesTo" = ANY($2::text[])',
      [organization, keys],
    )
    return new Map(rows.map(({ key }) => [key, hasReplies]))
  },
  async follow(client, { deps, viewer }, { action, before, after }) {
    const gone = before?.attachment !== after?.attachment ? before?.attachment : null
    if (before && typeof gone === 'string') await forgetAttachment(deps.jobs, client, gone)
    if (before && action === 'delete') {
      // Its row is locked: who answers it now waits, and finds it gone.
      const { rowCount } = await client.query(
        'SELECT 1 FROM "DiscussionPost" WHERE "repliesTo" = $1 LIMIT 1',
        [before.key],
      )
      if (rowCount) throw new AppError('validation', { message: hasReplies })
      await client.query('DELETE FROM "DiscussionReport" WHERE post = $1', [before.key])
    }
    if (!after || before?.status === after.status) return
    if (after.status !== 'rejected' && typeof after.rejectionReason === 'string')
      await client.query('UPDATE "DiscussionPost" SET "rejectionReason" = NULL WHERE key = $1', [after.key])
    const organization = String(after.organization)
    if (after.status === 'new') await tellModerators(deps, client, organization)
    const isOwn = viewer.kind === 'customer' && viewer.customerKey === after.customer
    if (before && after.status === 'rejected' && !isOwn)
      await tellAuthor(deps, client, { organization, post: String(after.key) })
    if (after.status !== 'approved') return
    if (before && after.approvedAt === before.approvedAt) {
      const { approvedBy, approvedAt } = approvalBy(viewer, deps.now())
      await client.query('UPDATE "DiscussionPost" SET "approvedBy" = $2, "approvedAt" = $3 WHERE key = $1', [
        after.key,
        approvedBy,
        approvedAt,
      ])
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
    const { rows } = await client.query<{ key: string }>(
      'SELECT DISTINCT topic AS key FROM "DiscussionPost" WHERE organization = $1 AND topic = ANY($2::text[])',
      [organization, keys],
    )
    return new Map(
      rows.map(({ key }) => [
        key,
        'This topic has posts. Delete them first, or remove the topic from its items.',
      ]),
    )
  },
}
