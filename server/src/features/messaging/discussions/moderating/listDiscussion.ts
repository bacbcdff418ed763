import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { listDiscussion as operation } from '#shared/features/messaging/operations/moderating.ts'
import { postsAtOnce, type reportReasons } from '#shared/features/messaging/rules/discussionLimits.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getParticipant, requireDiscussions } from '../getParticipant.ts'
import { olderThan, tokenAfter } from '../pageOfPosts.ts'
import { readPosts, type Sight, viewOfPost } from '../readPosts.ts'

export const listDiscussion: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const organization = input.organizationID
  const participant = getParticipant(context, organization)
  await requireDiscussions(context, organization)
  const sight: Sight = { participant, isAdmin: true }
  const { where, token, limit, order } = whatIsAsked(input)
  const rows = await readPosts(
    deps.db.pool,
    sight,
    Prisma.sql`p.organization = ${organization} AND ${where}`,
    {
      limit: limit + 1,
      order,
    },
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const [topics, reports, counts] = await Promise.all([
    loadTopics(
      context,
      shown.map(({ topic }) => topic),
    ),
    loadReports(
      context,
      shown.map(({ key }) => key),
    ),
    countOpen(context, organization),
  ])
  return {
    items: shown.map((row) => ({
      post: viewOfPost(deps, sight, row),
      topic: { key: row.topic, name: topics.get(row.topic) ?? '' },
      reports: reports.get(row.key) ?? [],
    })),
    nextToken: rows.length > limit && last && !input.thread ? token(last) : null,
    ...counts,
  }
}

const isReported = Prisma.sql`EXISTS (SELECT 1 FROM "DiscussionReport" x WHERE x.post = p.key)`
const newestFirst = Prisma.sql`p."createdAt" DESC, p.key DESC`
/** So many of one thread are read in context. */
const mostOfThread = 500

type Input = Parameters<typeof listDiscussion>[0]
type Last = { createdAt: Date; key: string; reports: number }

/** Reported ones come first: a page's end says in which of the two parts it is. */
function whatIsAsked({ status, topic, thread, nextToken, ...input }: Input) {
  if (thread)
    return {
      where: Prisma.sql`(p.key = ${thread} OR p.thread = ${thread})`,
      limit: mostOfThread,
      order: Prisma.sql`p."createdAt", p.key`,
      token: () => null,
    }
  const [part = '', ...rest] = nextToken ? nextToken.split(':') : []
  if (nextToken && part !== 'reported' && part !== 'others')
    throw new AppError('bad_request', { details: { argument: 'nextToken' } })
  const older = olderThan(rest.join(':') || null)
  const after = !nextToken
    ? Prisma.sql`TRUE`
    : part === 'reported'
      ? Prisma.sql`(NOT ${isReported} OR ${older})`
      : Prisma.sql`(NOT ${isReported} AND ${older})`
  return {
    where: Prisma.sql`${status ? Prisma.sql`p.status = ${status}` : Prisma.sql`TRUE`}
      AND ${topic ? Prisma.sql`p.topic = ${topic}` : Prisma.sql`TRUE`}
      AND ${input.isReported ? isReported : Prisma.sql`TRUE`} AND ${after}`,
    limit: postsAtOnce,
    order: Prisma.sql`${isReported} DESC, ${newestFirst}`,
    token: (last: Last) => `${last.reports > 0 ? 'reported' : 'others'}:${tokenAfter(last)}`,
  }
}

async function loadTopics({ deps }: RequestContext, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ key: string; name: string }>(deps.db, {
    name: 'topics-of-posts',
    text: 'SELECT key, name FROM "DiscussionTopic" WHERE key = ANY($1::text[])',
    values: [[...new Set(keys)]],
  })
  return new Map(rows.map(({ key, name }) => [key, name]))
}

type Reason = (typeof reportReasons)[number]

async function loadReports({ deps }: RequestContext, posts: readonly string[]) {
  const rows = await query<{
    post: string
    reason: Reason
    text: string | null
    createdAt: Date
    by: string | null
  }>(deps.db, {
    name: 'reports-of-posts',
    text: `SELECT r.post, r.reason, r.text, r."createdAt", c.name AS by FROM "DiscussionReport" r
      LEFT JOIN "Customer" c ON c.key = r.customer WHERE r.post = ANY($1::text[]) ORDER BY r."createdAt", r.customer`,
    values: [posts],
  })
  const byPost = Map.groupBy(rows, ({ post }) => post)
  return new Map(
    [...byPost].map(([post, of]) => [
      post,
      of.map(({ reason, text, createdAt, by }) => ({ reason, text, by, createdAt: createdAt.toISOString() })),
    ]),
  )
}

async function countOpen({ deps }: RequestContext, organization: string) {
  const rows = await query<{ waiting: number; reported: number }>(deps.db, {
    name: 'count-open-posts',
    text: `SELECT (SELECT count(*)::int FROM "DiscussionPost" WHERE organization = $1 AND status = 'new') AS waiting,
      (SELECT count(DISTINCT post)::int FROM "DiscussionReport" WHERE organization = $1) AS reported`,
    values: [organization],
  })
  return rows[0] ?? { waiting: 0, reported: 0 }
}
