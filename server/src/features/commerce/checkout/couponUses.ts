import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { couponUses as operation } from '#shared/features/commerce/operations/coupons.ts'
import { checkoutMs } from './readCoupon.ts'

/** Counts as `readCoupon` does for a buyer who has none of them open. */
export const couponUses: Handler<typeof operation> = async ({ organizationID }, { deps }) => {
  const uses = await query<{ coupon: string; uses: number }>(
    deps.db,
    Prisma.sql`SELECT p.coupon, count(DISTINCT p."referenceID")::int AS uses FROM "Payment" p
      WHERE p.organization = ${organizationID} AND p.coupon IS NOT NULL AND NOT p."isRenewal"
        AND (p.status IN ('paid', 'refunded', 'different')
          OR p."createdAt" > ${new Date(deps.now() - checkoutMs)} AND NOT EXISTS (SELECT 1 FROM "PaymentEvent" e
            WHERE e.organization = p.organization AND e."referenceID" = p."referenceID" AND e.type = 'closed'))
      GROUP BY p.coupon ORDER BY p.coupon`,
  )
  return { uses }
}
