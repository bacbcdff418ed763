import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { type PostRow, readPosts, visiblePosts } from '../readPosts.ts'
import type { FoundDiscussion, Reading } from '../Taking.ts'

/** `until`: a mail that is sent later tells of nothing newer than what it was queued for. */
export type Told = Pick<Reading, 'readAt' | 'mails'> & { customer: string; toldAt: Date; until?: Date }
export type NewPost = PostRow & { why: 'answer' | 'mention' | 'post' }

/** One mail names so many; who wants more opens the discussion. */
export const mostInMail = 100

/**
 * What a reader was not told of and has not read, the oldest first: of all posts, or of answers to their own and mentions.
 * Leaves out their own posts, and posts that moderators have removed meanwhile.
 */
export async function newPosts(
  deps: Deps,
  { topic, participant }: FoundDiscussion,
  told: Told,
): Promise<NewPost[]> {
  const visible = visiblePosts({ participant, isAdmin: false }, topic)
  const since = told.readAt !== null && told.readAt > told.toldAt ? told.readAt : told.toldAt
  const isAnswer = Prisma.sql`EXISTS (SELECT 1 FROM "DiscussionPost" f WHERE f.key = p."repliesTo" AND f.customer = ${told.customer})`
  const isMention = Prisma.sql`p.mentions ? ${told.customer}`
  const wanted = told.mails === 'all' ? Prisma.sql`TRUE` : Prisma.sql`(${isAnswer} OR ${isMention})`
  const before = told.until ? Prisma.sql`p."approvedAt" <= ${told.until}` : Prisma.sql`TRUE`
  const isNew = Prisma.sql`${visible} AND p."approvedAt" > ${since} AND ${before}
    AND p.customer IS DISTINCT FROM ${told.customer} AND ${wanted}`
  const oldestFirst = { limit: mostInMail, order: Prisma.sql`p."approvedAt", p.key` }
  const sight = { participant, isAdmin: false }
  const posts = await readPosts(deps.db.pool, sight, isNew, oldestFirst)
  if (posts.length === 0) return []
  const answers = await loadKeys(
    deps,
    Prisma.sql`p.key = ANY(${posts.map(({ key }) => key)}::text[]) AND ${isAnswer}`,
  )
  const mentions = await loadKeys(
    deps,
    Prisma.sql`p.key = ANY(${posts.map(({ key }) => key)}::text[]) AND ${isMention}`,
  )
  return posts.map((post) => ({
    ...post,
    why: answers.has(post.key) ? 'answer' : mentions.has(post.key) ? 'mention' : 'post',
  }))
}

async function loadKeys({ db }: Deps, where: Prisma.Sql): Promise<Set<string>> {
  const rows = await query<{ key: string }>(
    db,
    Prisma.sql`SELECT p.key FROM "DiscussionPost" p WHERE ${where}`,
  )
  return new Set(rows.map(({ key }) => key))
}
