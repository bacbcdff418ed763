import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { followWrite } from '#server/kernel/records/followWrite.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { LearnersPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import type { postInDiscussion as operation } from '#shared/features/messaging/operations/discussions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { shownName } from '#shared/kernel/model/shownName.ts'
import { keepAttachment, readSentFile } from '../../content/attachments/sentFile.ts'
import { findDiscussion } from './findDiscussion.ts'
import { limitPosts } from './limitPosts.ts'
import { type PostRow, readPosts, type Sight, viewOfPost, visiblePosts } from './readPosts.ts'
import { startReading } from './startReading.ts'
import type { FoundDiscussion } from './Taking.ts'

export const postInDiscussion: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const discussion = await findDiscussion(context, input)
  const { topic, participant } = discussion
  if (!participant.mayPost) throw new AppError('forbidden')
  const sight: Sight = { participant, isAdmin: false }
  const key = `${topic.organization}~${input.id}`
  const posted = await findOwn(context, discussion, key)
  if (posted) return { post: viewOfPost(deps, sight, posted) }
  const content = input.content.trim()
  const file = input.attachment ? readSentFile(context, input.attachment) : null
  await limitPosts(context, 'post')
  const attachment = file && (await keepAttachment(context, { ...topic, folder: 'discussions' }, file))
  const post = {
    ...{ id: input.id, content, attachment },
    ...{ repliesTo: input.repliesTo ?? null, mentions: input.mentions ?? [] },
  }
  try {
    await inTransaction(deps.db.pool, (client) => write(client, context, discussion, post))
  } catch (error) {
    // Sent twice at once (two tabs, a page that closes): the other was first, and both are told of the same post.
    const first = await findOwn(context, discussion, key)
    if (!first) throw error
    return { post: viewOfPost(deps, sight, first) }
  }
  const row = await findOwn(context, discussion, key)
  assert(row, 'A post that was written is there.')
  return { post: viewOfPost(deps, sight, row) }
}

type Given = {
  id: string
  content: string
  attachment: string | null
  repliesTo: string | null
  mentions: readonly string[]
}

async function write(
  client: Queryable,
  context: RequestContext,
  discussion: FoundDiscussion,
  { mentions, ...given }: Given,
): Promise<void> {
  const { deps } = context
  const { topic, participant } = discussion
  const { customer, user, mayModerate } = participant
  const parent = given.repliesTo === null ? null : await lockParent(client, discussion, given.repliesTo)
  const isApproved = mayModerate || !topic.approvalRequired
  const after = await insertRecord(
    client,
    LearnersPost,
    topic.organization,
    {
      ...given,
      topic: topic.key,
      thread: parent ? (parent.thread ?? parent.key) : null,
      customer,
      user,
      mentions: await mentioned(client, discussion, given.content, mentions),
      status: isApproved ? 'approved' : 'new',
      approvedAt: isApproved ? new Date(deps.now()).toISOString() : null,
      approvedBy: mayModerate ? user : null,
      approvedByCustomer: mayModerate ? customer : null,
    },
    deps.now(),
  )
  await startReading(client, deps.now(), discussion)
  await followWrite(client, context, LearnersPost, { action: 'create', before: null, after, values: {} })
}

/** The post that is answered, which nobody may delete meanwhile. */
async function lockParent(
  client: Queryable,
  { topic, participant }: FoundDiscussion,
  key: string,
): Promise<PostRow> {
  await execute(client, Prisma.sql`SELECT 1 FROM "DiscussionPost" WHERE key = ${key} FOR SHARE`)
  const sight: Sight = { participant, isAdmin: participant.mayModerate }
  const [parent] = await readPosts(
    client,
    sight,
    Prisma.sql`${visiblePosts(sight, topic)} AND p.key = ${key}`,
    { limit: 1 },
  )
  // A removed post has no answers, not even by its author.
  if (!parent || (parent.status === 'rejected' && !participant.mayModerate)) throw new AppError('not_found')
  return parent
}

/** Of those who take part in the topic, whom the text names with an @; only whom its author can see there. */
async function mentioned(
  client: Queryable,
  { topic, participant }: FoundDiscussion,
  content: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const visible = visiblePosts({ participant, isAdmin: false }, topic)
  const rows = await query<{ key: string; name: string | null }>(
    client,
    Prisma.sql`SELECT DISTINCT c.key, c.name FROM "DiscussionPost" p JOIN "Customer" c ON c.key = p.customer
    WHERE ${visible} AND c.key = ANY(${[...keys]}::text[])`,
  )
  return rows.flatMap(({ key, name }) =>
    name && names(name).some((one) => content.includes(`@${one}`)) ? [key] : [],
  )
}

/** As it is, and as others read it. */
const names = (name: string) => [name, shownName(name)]

/** A post of the asker's own in any state: the same id is the same post. */
async function findOwn({ deps }: RequestContext, { topic, participant }: FoundDiscussion, key: string) {
  const sight: Sight = { participant, isAdmin: false }
  const [row] = await readPosts(deps.db.pool, sight, Prisma.sql`p.key = ${key}`, { limit: 1 })
  if (!row) return null
  const { customer, user } = participant
  const isTheirs = customer !== null ? row.customer === customer : row.user === user
  if (!isTheirs || row.topic !== topic.key) throw new AppError('not_found')
  return row
}
