import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'

/** Whether a customer still owes parts of a membership that they have. */
export async function hasOpenInstallments(db: Queryable, customer: string): Promise<boolean> {
  const count = await execute(
    db,
    Prisma.sql`SELECT 1 FROM "Member" m WHERE m.customer = ${customer} AND m.status <> 'EXPIRED'
      AND m."nextPaymentAt" IS NOT NULL AND m."endsAt" IS NULL
      AND EXISTS (SELECT FROM "Payment" p WHERE p.member = m.key AND p.plan = 'installments' AND NOT p."isRenewal")
      LIMIT 1`,
  )
  return count > 0
}
