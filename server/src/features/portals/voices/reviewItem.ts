import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord, updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Review } from '#shared/features/portals/entities/Review.ts'
import type { reviewItem as operation } from '#shared/features/portals/operations/voices.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { countReviews } from './countReviews.ts'
import { findVoicedItem } from './findVoicedItem.ts'
import { hasTaken } from './hasTaken.ts'

/** One review for each customer and item, which staff read before it is shown. */
export const reviewItem: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { itemType, itemKey, rating } = input
  const { key, portalOrganization } = await findVoicedItem(context, itemType, itemKey)
  const { customerKey: customer, name } = viewer
  if (!(await hasTaken(deps.db.pool, itemType, key, customer)))
    throw new AppError('no_access', {
      message: 'Only learners who have started it can review it.',
      details: { reason: 'reviewNotTaken' },
    })
  const review = { rating, text: input.text?.trim() || null, status: 'new' as const }
  await inTransaction(deps.db.pool, async (client) => {
    // Two tabs of one person write one after the other.
    await execute(client, Prisma.sql`SELECT 1 FROM "Customer" WHERE key = ${customer} FOR NO KEY UPDATE`)
    const rows = await query(
      client,
      Prisma.sql`SELECT * FROM "Review" WHERE customer = ${customer} AND "itemID" = ${key}`,
    )
    const now = deps.now()
    if (rows[0]) {
      const written = await updateRecord(client, Review, toRecord(rows[0]), review, now)
      assert(written, 'Nobody else writes it while the customer is locked.')
    } else
      await insertRecord(
        client,
        Review,
        portalOrganization,
        { ...review, customer, customerName: name, itemType, itemID: key },
        now,
      )
    await countReviews(client, itemType, key)
  })
  return { own: review }
}
