import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import {
  type answerDraftComment as answerOperation,
  type deleteDraftComment as deleteOperation,
  maxReviews,
  type draftReviews as operation,
  type resolveDraftComment as resolveOperation,
  reviewDays,
  type shareDraft as shareOperation,
} from '#shared/features/learning/operations/draftReviews.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId, parseKey } from '#shared/kernel/model/key.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import { addComment, listComments, listReviews, type ReviewedItem, setResolved } from './reviewStore.ts'

const dayMs = 24 * 3600 * 1000

export const draftReviews: Handler<typeof operation> = async (input, context) => {
  const { item } = await requireDraft(input, context)
  return standing(context, item)
}

export const shareDraft: Handler<typeof shareOperation> = async (input, context) => {
  const { item } = await requireDraft(input, context)
  const { pool } = context.deps.db
  const now = context.deps.now()
  const ends = new Date(input.ends === true ? now : now + (input.days ?? reviewDays) * dayMs)
  if (input.review) {
    const count = await execute(
      pool,
      Prisma.sql`UPDATE "DraftReview" SET "expiresAt" = ${ends}
      WHERE id = ${input.review} AND item = ${item.key} AND "itemType" = ${item.type}
      AND "expiresAt" > ${new Date(now)}`,
    )
    if (count === 0) throw new AppError('not_found')
    return standing(context, item)
  }
  if ((await listReviews(pool, context.deps.settings, item, now)).length >= maxReviews)
    throw new AppError('too_large', { details: { reason: 'tooManyLinks' } })
  await execute(
    pool,
    Prisma.sql`INSERT INTO "DraftReview" (id, organization, "itemType", item, "createdAt",
    "expiresAt") VALUES (${createId()}, ${item.organization}, ${item.type}, ${item.key}, ${new Date(now)}, ${ends})`,
  )
  return standing(context, item)
}

export const answerDraftComment: Handler<typeof answerOperation> = async (input, context) => {
  const { item, name } = await requireDraft(input, context)
  await inTransaction(context.deps.db.pool, async (client) => {
    const { lesson } = await setResolved(client, item, input.comment, null)
    await addComment(
      client,
      item,
      {
        ...{ id: createId(), parent: input.comment, lesson, block: null, quote: null, customer: null },
        ...{ author: name, isStaff: true, text: input.text.trim() },
      },
      context.deps.now(),
    )
  })
  return standing(context, item)
}

export const resolveDraftComment: Handler<typeof resolveOperation> = async (input, context) => {
  const { item } = await requireDraft(input, context)
  const at = input.isResolved ? new Date(context.deps.now()) : null
  await setResolved(context.deps.db.pool, item, input.comment, at)
  return standing(context, item)
}

export const deleteDraftComment: Handler<typeof deleteOperation> = async (input, context) => {
  const { item } = await requireDraft(input, context)
  const count = await execute(
    context.deps.db,
    Prisma.sql`DELETE FROM "DraftComment" WHERE (id = ${input.comment}
    OR parent = ${input.comment}) AND item = ${item.key} AND "itemType" = ${item.type}`,
  )
  if (count === 0) throw new AppError('not_found')
  return standing(context, item)
}

type Named = { itemType?: LearnableType | null | undefined; itemKey: string }

/** The item, if the caller is a full administrator of its organization. @throws AppError `not_found` */
async function requireDraft(
  { itemType, itemKey }: Named,
  context: RequestContext,
): Promise<{ item: ReviewedItem; name: string }> {
  const organization = parseKey(itemKey)?.organization ?? null
  if (organization === null) throw new AppError('not_found')
  const { viewer } = context.within({ organization })
  const type = itemType ?? 'course'
  if (viewer.kind !== 'staff' || !actorsOf(viewer, organization).has('fullAdmin'))
    throw new AppError('not_found')
  if (!(await findDraft(context.deps.db.pool, learnables[type].item, itemKey)))
    throw new AppError('not_found')
  return { item: { organization, type, key: itemKey }, name: viewer.name }
}

async function standing({ deps }: RequestContext, item: ReviewedItem) {
  const client: Queryable = deps.db.pool
  const [reviews, comments] = await Promise.all([
    listReviews(client, deps.settings, item, deps.now()),
    listComments(client, item),
  ])
  return { reviews, comments }
}
