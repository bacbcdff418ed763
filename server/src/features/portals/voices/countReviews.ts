import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import type { VoicedType } from '#shared/features/portals/entities/Review.ts'
import { learnables } from '../../learning/learnables.ts'

/**
 * Writes an item's `avgRating` from its approved reviews, in the transaction that changed one. The item's row is locked first: two
 * reviews that end at the same time both count. An item of another organization keeps its own.
 */
export async function countReviews(client: Queryable, type: VoicedType, item: string): Promise<void> {
  const entity = learnables[type].item
  await execute(client, Prisma.sql`SELECT 1 FROM ${tableOf(entity)} WHERE key = ${item} FOR NO KEY UPDATE`)
  const tables = new Set([entity, shownOf(entity)])
  for (const one of tables)
    await execute(
      client,
      Prisma.sql`UPDATE ${tableOf(one)} i SET "avgRating" = (
        SELECT round(avg(r.rating)::numeric, 4)::float8 FROM "Review" r
        WHERE r."itemID" = i.key AND r.organization = i.organization AND r.status = 'approved')
      WHERE i.key = ${item}`,
    )
}
