import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
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
  const count = await execute(
    client,
    Prisma.sql`SELECT 1 FROM ${tableOf(learnables[type].progress)}
    WHERE customer = ${customer} AND ${columnOf(type)} = ${item} AND "startedDate" IS NOT NULL`,
  )
  return Boolean(count)
}
