import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { maxDraftComments } from '#shared/features/learning/operations/draftReviews.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { LearnableType } from '../learnables.ts'
import { reviewToken } from './reviewToken.ts'

/** An item whose draft is reviewed. */
export type ReviewedItem = { organization: string; type: LearnableType; key: string }

type Comment = {
  id: string
  parent: string | null
  lesson: string
  block: string | null
  quote: string | null
  author: string
  isStaff: boolean
  text: string
  createdAt: Date
  resolvedAt: Date | null
}
export type NewComment = Omit<Comment, 'createdAt' | 'resolvedAt'> & { customer: string | null }

/** The links that are open now, the newest first. */
export async function listReviews(
  client: Queryable,
  settings: Pick<Settings, 'secret'>,
  { type, key }: ReviewedItem,
  now: number,
) {
  const rows = await query<{ id: string; createdAt: Date; expiresAt: Date }>(
    client,
    Prisma.sql`SELECT id, "createdAt", "expiresAt" FROM "DraftReview"
     WHERE item = ${key} AND "itemType" = ${type} AND "expiresAt" > ${new Date(now)} ORDER BY "createdAt" DESC, id`,
  )
  return rows.map(({ id, createdAt, expiresAt }) => ({
    id,
    token: reviewToken(settings, id),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** All comments on an item's draft, the oldest first. */
export async function listComments(client: Queryable, { type, key }: ReviewedItem) {
  const rows = await query<Comment>(
    client,
    Prisma.sql`SELECT id, parent, lesson, block, quote, author, "isStaff",
    text, "createdAt", "resolvedAt"
     FROM "DraftComment" WHERE item = ${key} AND "itemType" = ${type} ORDER BY "createdAt", id
     LIMIT ${maxDraftComments}`,
  )
  return rows.map(({ createdAt, resolvedAt, ...comment }) => ({
    ...comment,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}

/**
 * Adds a comment, once for each id; an answer opens its thread again. Call it within a transaction. @throws AppError `not_found` for a comment that is
 * gone, `too_large`
 */
export async function addComment(
  client: Queryable,
  item: ReviewedItem,
  comment: NewComment,
  now: number,
): Promise<void> {
  // Nobody else adds one before the transaction ends.
  await execute(
    client,
    Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`drafts ${item.key}`}, 0))`,
  )
  const known = await query<{ count: number }>(
    client,
    Prisma.sql`SELECT count(*)::int AS count FROM "DraftComment"
      WHERE item = ${item.key} AND "itemType" = ${item.type}`,
  )
  if ((known[0]?.count ?? 0) >= maxDraftComments)
    throw new AppError('too_large', { details: { reason: 'tooManyComments' } })
  if (comment.parent !== null) await setResolved(client, item, comment.parent, null)
  const { id, parent, lesson, block, quote, author, isStaff, customer, text } = comment
  await execute(
    client,
    Prisma.sql`INSERT INTO "DraftComment"
       (id, organization, "itemType", item, parent, lesson, block, quote, author, "isStaff", customer, text, "createdAt")
     VALUES (${id}, ${item.organization}, ${item.type}, ${item.key}, ${parent}, ${lesson}, ${block}, ${quote},
       ${author}, ${isStaff}, ${customer}, ${text}, ${new Date(now)})
       ON CONFLICT (id) DO NOTHING`,
  )
}

/** @throws AppError `not_found` for a comment that is gone, or that is an answer */
export async function setResolved(
  client: Queryable,
  { type, key }: ReviewedItem,
  comment: string,
  at: Date | null,
): Promise<{ lesson: string }> {
  const rows = await query<{ lesson: string }>(
    client,
    Prisma.sql`UPDATE "DraftComment" SET "resolvedAt" = ${at}
     WHERE id = ${comment} AND item = ${key} AND "itemType" = ${type} AND parent IS NULL RETURNING lesson`,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const keptDays = 90

/** Ended links and their drafts' comments are deleted a while after the last link of the draft has ended. */
export async function forgetReviews({ pool }: Pick<Database, 'pool'>, now: number): Promise<void> {
  const until = new Date(now - keptDays * 24 * 3600 * 1000)
  await execute(
    pool,
    Prisma.sql`DELETE FROM "DraftComment" c WHERE c."createdAt" < ${until} AND NOT EXISTS (
       SELECT FROM "DraftReview" r WHERE r.item = c.item AND r."itemType" = c."itemType"
       AND r."expiresAt" > ${until})`,
  )
  await execute(pool, Prisma.sql`DELETE FROM "DraftReview" WHERE "expiresAt" < ${until}`)
}
