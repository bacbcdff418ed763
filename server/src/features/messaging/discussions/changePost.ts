import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { followWrite } from '#server/kernel/records/followWrite.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { LearnersPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import type { changePost as operation } from '#shared/features/messaging/operations/discussions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { keepAttachment, readSentFile } from '../../content/attachments/sentFile.ts'
import { findChangeable } from './findPost.ts'
import { limitPosts } from './limitPosts.ts'
import { readPosts, viewOfPost } from './readPosts.ts'

/** A rejected post stays rejected when its author edits it: only a moderator can change that. */
export const changePost: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { post, participant } = await findChangeable(context, input.post)
  await limitPosts(context, 'change')
  const topic = await findTopic(context, String(post.topic))
  const isWaiting = post.status === 'approved' && topic.approvalRequired && !participant.mayModerate
  const attachment = await attachmentAfter(context, topic, post.attachment, input.attachment)
  const values = {
    content: input.content.trim(),
    attachment,
    editedAt: new Date(deps.now()).toISOString(),
    ...(isWaiting && { status: 'new', approvedBy: null, approvedByCustomer: null, approvedAt: null }),
  }
  await inTransaction(deps.db.pool, async (client) => {
    const after = await updateRecord(client, LearnersPost, post, values, deps.now())
    if (!after) throw new AppError('concurrency')
    await followWrite(client, context, LearnersPost, { action: 'update', before: post, after, values })
  })
  const sight = { participant, isAdmin: participant.mayModerate }
  const [row] = await readPosts(deps.db.pool, sight, Prisma.sql`p.key = ${post.key}`, { limit: 1 })
  assert(row, 'A post that was changed is there.')
  return { post: viewOfPost(deps, sight, row) }
}

async function attachmentAfter(
  context: RequestContext,
  topic: { organization: string; key: string },
  before: unknown,
  sent: string | null | undefined,
) {
  if (sent === undefined || sent === null) return before
  return sent === ''
    ? null
    : await keepAttachment(context, { ...topic, folder: 'discussions' }, readSentFile(context, sent))
}

async function findTopic({ deps }: RequestContext, key: string) {
  const rows = await query<{ organization: string; key: string; approvalRequired: boolean }>(deps.db, {
    name: 'topic-of-post',
    text: 'SELECT organization, key, "approvalRequired" FROM "DiscussionTopic" WHERE key = $1',
    values: [key],
  })
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
