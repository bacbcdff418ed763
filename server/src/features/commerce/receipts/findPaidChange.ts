import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'

/** How a change of plan was paid, in minor units: `price` of a whole term less `credit`, what was left of the plan before. */
export type PaidChange = { former: string | null; price: number; credit: number; from: Date; until: Date }

type Asked = { organization: string; reference: string }

/** Null for an order that is no change of plan. */
export async function findPaidChange(
  client: Queryable,
  { organization, reference }: Asked,
): Promise<PaidChange | null> {
  const rows = await query<Omit<PaidChange, 'credit'> & { due: number }>(
    client,
    Prisma.sql`SELECT p.amount AS price, coalesce(e.subtotal, e.amount) AS due, e."periodFrom" AS from, e."periodUntil" AS until,
        (SELECT s.name FROM "Payment" o LEFT JOIN "Membership" s ON s.key = o.membership
          WHERE o.member = p.member AND NOT o."isRenewal" AND o.plan = 'recurring' AND o.status IN ('paid', 'refunded')
            AND o."createdAt" < p."createdAt" ORDER BY o."createdAt" DESC LIMIT 1) AS former
      FROM "Payment" p JOIN "PaymentEvent" e ON e.organization = p.organization AND e."referenceID" = p."referenceID"
        AND e.type = 'periodPaid' AND e.cause = 'change'
      WHERE p.organization = ${organization} AND p."referenceID" = ${reference} AND NOT p."isRenewal" AND p.amount IS NOT NULL
      ORDER BY e."occurredAt", e.id LIMIT 1`,
  )
  const [found] = rows
  if (!found) return null
  const { due, ...change } = found
  return { ...change, credit: Math.max(0, change.price - due) }
}
