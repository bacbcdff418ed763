import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { discussion as operation, ShownPost } from '#shared/features/messaging/operations/discussions.ts'
import { postsAtOnce } from '#shared/features/messaging/rules/discussionLimits.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findDiscussion } from './findDiscussion.ts'
import { olderThan, tokenAfter } from './pageOfPosts.ts'
import { hiddenPost, type PostRow, readPosts, type Sight, viewOfPost, visiblePosts } from './readPosts.ts'
import type { FoundDiscussion, Reading, Topic } from './Taking.ts'

/** How many people a composer offers for mentions. */
const mostPeople = 50

export const discussion: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const discussion = await findDiscussion(context, input)
  const { topic, participant } = discussion
  const isAdmin = input.isAdmin === true
  if (isAdmin && !participant.mayModerate) throw new AppError('forbidden')
  const sight: Sight = { participant, isAdmin }
  const visible = visiblePosts(sight, topic)
  const [rows, people, waiting, reading] = await Promise.all([
    readPosts(deps.db.pool, sight, Prisma.sql`${visible} AND ${olderThan(input.nextToken)}`, {
      limit: postsAtOnce + 1,
    }),
    findPeople(context, sight, topic),
    participant.mayModerate ? countWaiting(context, topic) : 0,
    findReading(context, discussion),
  ])
  const posts = rows.slice(0, postsAtOnce)
  const last = posts.at(-1)
  const { key, name, description, approvalRequired, oneOnOne } = topic
  return {
    topic: { key, name, description, approvalRequired, oneOnOne },
    posts: posts.map((row) => viewOfPost(deps, sight, row)),
    above: await findAbove(context, sight, topic, posts),
    nextToken: rows.length > postsAtOnce && last ? tokenAfter(last) : null,
    people,
    mayModerate: participant.mayModerate,
    mayPost: participant.mayPost,
    waiting,
    readAt: reading?.readAt?.toISOString() ?? null,
    mails: participant.customer === null ? null : (reading?.mails ?? 'replies'),
  }
}

/**
 * What these posts answer and their threads begin with, so that each answer has its context. What the asker does not see of it is a
 * place without a text.
 */
async function findAbove(
  { deps }: RequestContext,
  sight: Sight,
  topic: Topic,
  posts: readonly PostRow[],
): Promise<ShownPost[]> {
  const known = new Set(posts.map(({ key }) => key))
  const above: ShownPost[] = []
  const read = (where: Prisma.Sql, keys: readonly string[]) =>
    readPosts(deps.db.pool, sight, Prisma.sql`${where} AND p.key = ANY(${[...keys]}::text[])`)
  let wanted = missing(posts, known)
  // A thread is as deep as people made it: a hundred posts ask for few.
  for (let step = 0; wanted.length > 0 && step < 20; step += 1) {
    const rows = await read(visiblePosts(sight, topic), wanted)
    const seen = new Set(rows.map(({ key }) => key))
    const unseen = wanted.filter((key) => !seen.has(key))
    const hidden = unseen.length === 0 ? [] : await read(Prisma.sql`p.topic = ${topic.key}`, unseen)
    above.push(...rows.map((row) => viewOfPost(deps, sight, row)), ...hidden.map(hiddenPost))
    for (const key of wanted) known.add(key)
    wanted = missing([...rows, ...hidden], known)
  }
  return above
}

const missing = (posts: readonly PostRow[], keys: ReadonlySet<string>): string[] => {
  const named = posts.flatMap(({ repliesTo, thread }) => [repliesTo ?? [], thread ?? []].flat())
  return [...new Set(named)].filter((key) => !keys.has(key))
}

/** Customers whose posts the asker sees, the latest first, without the asker and those who were erased. */
async function findPeople({ deps }: RequestContext, { participant }: Sight, topic: Topic) {
  const visible = visiblePosts({ participant, isAdmin: false }, topic)
  return await query<{ key: string; name: string }>(
    deps.db,
    Prisma.sql`SELECT c.key, c.name FROM "DiscussionPost" p JOIN "Customer" c ON c.key = p.customer
    WHERE ${visible} AND c.name IS NOT NULL
      AND c.key IS DISTINCT FROM ${participant.customer}
    GROUP BY c.key, c.name ORDER BY max(p."createdAt") DESC, c.key LIMIT ${mostPeople}`,
  )
}

async function countWaiting({ deps }: RequestContext, { key }: Topic): Promise<number> {
  const rows = await query<{ count: number }>(deps.db, {
    name: 'count-waiting-posts',
    text: `SELECT count(*)::int AS count FROM "DiscussionPost" WHERE topic = $1 AND status = 'new'`,
    values: [key],
  })
  return rows[0]?.count ?? 0
}

async function findReading(
  { deps }: RequestContext,
  { topic, participant }: FoundDiscussion,
): Promise<Reading | null> {
  if (participant.customer === null) return null
  const rows = await query<Reading>(deps.db, {
    name: 'find-reading',
    text: 'SELECT "readAt", mails FROM "DiscussionReading" WHERE customer = $1 AND topic = $2',
    values: [participant.customer, topic.key],
  })
  return rows[0] ?? null
}
