import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import type { Coupon } from '#shared/features/commerce/entities/Coupon.ts'
import {
  type CouponVerdict,
  judgeCoupon,
  normalizeCode,
} from '#shared/features/commerce/rules/judgeCoupon.ts'
import type { Plan } from '#shared/features/portals/rules/paymentPlans.ts'

type Asked = {
  organization: string
  customer: string
  code: string
  lines: readonly { membership: string; amount: number }[]
  currency: string
  plan: Plan
  now: number
}

/**
 * Judges a code for a checkout. In a transaction that stores the use, `holds` keeps the code's row until its end, so that two buyers never
 * count beside each other.
 */
export async function readCoupon(
  client: Queryable,
  { organization, customer, code, lines, currency, plan, now }: Asked,
  { holds }: { holds: boolean },
): Promise<{ coupon: Coupon | null; verdict: CouponVerdict }> {
  const lock = holds ? Prisma.sql`FOR UPDATE` : Prisma.empty
  const rows = await query(
    client,
    Prisma.sql`SELECT * FROM "Coupon" WHERE organization = ${organization} AND code = ${normalizeCode(code)}
      ORDER BY active DESC, key LIMIT 1 ${lock}`,
  )
  // The row is a coupon's.
  const coupon = rows[0] ? (toRecord(rows[0]) as Coupon) : null
  const memberships = lines.map(({ membership }) => membership)
  const uses = coupon
    ? await countUses(client, { coupon: coupon.key, customer, memberships, now })
    : { all: 0, own: 0 }
  return { coupon, verdict: judgeCoupon(coupon, { lines, currency, plan, uses, now }) }
}

type Counted = { coupon: string; customer: string; memberships: readonly string[]; now: number }

/** As long as a checkout stays open at the provider, and a while longer for its last report. */
export const checkoutMs = 25 * 60 * 60 * 1000

/**
 * A use is a checkout that was paid, or that may still be: one that ended without a payment gives its use back, also when nobody
 * reported its end. The buyer's own earlier checkouts of the same are closed before this one opens, so they use nothing any more.
 */
async function countUses(
  client: Queryable,
  { coupon, customer, memberships, now }: Counted,
): Promise<{ all: number; own: number }> {
  const rows = await query<{ all: number; own: number }>(
    client,
    Prisma.sql`SELECT count(DISTINCT p."referenceID")::int AS all,
        count(DISTINCT p."referenceID") FILTER (WHERE p.customer = ${customer})::int AS own
      FROM "Payment" p WHERE p.coupon = ${coupon} AND NOT p."isRenewal"
        AND (p.status IN ('paid', 'refunded', 'different')
          OR p."createdAt" > ${new Date(now - checkoutMs)} AND NOT (p.customer = ${customer} AND p.membership = ANY(${memberships}))
            AND NOT EXISTS (SELECT 1 FROM "PaymentEvent" e WHERE e.organization = p.organization
              AND e."referenceID" = p."referenceID" AND e.type = 'closed'))`,
  )
  return rows[0] ?? { all: 0, own: 0 }
}

/** Whether the organization has a code that is valid on a day: only then does its checkout ask for one. */
export async function takesCodes(client: Queryable, organization: string, now: number): Promise<boolean> {
  const today = new Date(now).toISOString().slice(0, 10)
  const rows = await query(
    client,
    Prisma.sql`SELECT 1 FROM "Coupon" WHERE organization = ${organization} AND active
      AND ("startDate" IS NULL OR "startDate" <= ${today}::date) AND ("endDate" IS NULL OR "endDate" >= ${today}::date)
      LIMIT 1`,
  )
  return rows.length > 0
}
