import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'

/** Whether a subscription of a customer goes on: its next payment is due, and nobody has ended it. */
export async function hasChargedMembership(db: Queryable, customer: string): Promise<boolean> {
  const count = await execute(
    db,
    Prisma.sql`SELECT 1 FROM "Member" WHERE customer = ${customer} AND status <> 'EXPIRED'
      AND "paymentSubscriptionId" IS NOT NULL AND "nextPaymentAt" IS NOT NULL AND "endsAt" IS NULL LIMIT 1`,
  )
  return count > 0
}
