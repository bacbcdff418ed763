import type { Database } from '#server/kernel/db/Database.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { maxDraftComments } from '#shared/features/learning/operations/draftReviews.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
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
export type NewComment = Omit<Comment, 'id' | 'createdAt' | 'resolvedAt'> & { customer: string | null }

/** The links that are open now, the newest first. */
export async function listReviews(
  client: Queryable,
  settings: Pick<Settings, 'secret'>,
  { type, key }: ReviewedItem,
  now: number,
) {
  const { rows } = await client.query<{ id: string; createdAt: Date; expiresAt: Date }>(
    `SELECT id, "createdAt", "expiresAt" FROM "DraftReview"
     WHERE item = $1 AND "itemType" = $2 AND "expiresAt" > $3 ORDER BY "createdAt" DESC, id`,
    [key, type, new Date(now)],
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
  const { rows } = await client.query<Comment>(
    `SELECT id, parent, lesson, block, quote, author, "isStaff", text, "createdAt", "resolvedAt"
     FROM "DraftComment" WHERE item = $1 AND "itemType" = $2 ORDER BY "createdAt", id LIMIT $3`,
    [key, type, maxDraftComments],
  )
  return rows.map(({ createdAt, resolvedAt, ...comment }) => ({
    ...comment,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}

/**
 * Adds a comment; an answer opens its thread again. Call it within a transaction. @throws AppError `not_found` for a comment that is
 * gone, `too_large`
 */
export async function addComment(
  client: Queryable,
  item: ReviewedItem,
  comment: NewComment,
  now: number,
): Promise<void> {
  // Nobody else adds one before the transaction ends.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`drafts ${item.key}`])
  const known = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM "DraftComment" WHERE item = $1 AND "itemType" = $2',
    [item.key, item.type],
  )
  if ((known.rows[0]?.count ?? 0) >= maxDraftComments) throw new AppError('too_large')
  if (comment.parent !== null) await setResolved(client, item, comment.parent, null)
  const { parent, lesson, block, quote, author, isStaff, customer, text } = comment
  await client.query(
    `INSERT INTO "DraftComment"
       (id, organization, "itemType", item, parent, lesson, block, quote, author, "isStaff", customer, text, "createdAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[createId(), item.organization, item.type, item.key, parent, lesson, block, quote],
      ...[author, isStaff, customer, text, new Date(now)],
    ],
  )
}

/** @throws AppError `not_found` for a comment that is gone, or that is an answer */
export async function setResolved(
  client: Queryable,
  { type, key }: ReviewedItem,
  comment: string,
  at: Date | null,
): Promise<{ lesson: string }> {
  const { rows } = await client.query<{ lesson: string }>(
    `UPDATE "DraftComment" SET "resolvedAt" = $4
     WHERE id = $1 AND item = $2 AND "itemType" = $3 AND parent IS NULL RETURNING lesson`,
    [comment, key, type, at],
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const keptDays = 90

/** Ended links and their drafts' comments are deleted a while after the last link of the draft has ended. */
export async function forgetReviews({ pool }: Pick<Database, 'pool'>, now: number): Promise<void> {
  const until = new Date(now - keptDays * 24 * 3600 * 1000)
  await pool.query(
    `DELETE FROM "DraftComment" c WHERE c."createdAt" < $1 AND NOT EXISTS (
       SELECT FROM "DraftReview" r WHERE r.item = c.item AND r."itemType" = c."itemType" AND r."expiresAt" > $1)`,
    [until],
  )
  await pool.query('DELETE FROM "DraftReview" WHERE "expiresAt" < $1', [until])
}
