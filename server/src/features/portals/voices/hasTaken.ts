import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import { columnOf, tableOf } from '#server/kernel/db/records/columns.ts'
import type { VoicedType } from '#shared/features/portals/entities/Review.ts'
import { learnables } from '../../learning/learnables.ts'

/** Whether a customer has begun an item: who was only enrolled has not. */
export async function hasTaken(
  client: Queryable,
  type: VoicedType,
  item: string,
  customer: string,
): Promise<boolean> {
  const { text, values } = Prisma.sql`SELECT 1 FROM ${tableOf(learnables[type].progress)}
    WHERE customer = ${customer} AND ${columnOf(type)} = ${item} AND "startedDate" IS NOT NULL`
  const { rowCount } = await client.query(text, values)
  return Boolean(rowCount)
}
