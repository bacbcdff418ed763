import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Payment } from '#shared/features/commerce/entities/Payment.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import type { Plan } from '#shared/features/portals/rules/paymentPlans.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { lockPurchases } from '../members/lockMemberships.ts'

/** Longer than a second press, or a call that is repeated, follows; shorter than a buyer needs to enter another card. */
const repeatedMs = 60_000

type Change = {
  member: { key: string; customer: string; organization: string | null; membership: string | null }
  membership: string
  provider: string
  sum: { amount: number; currency: string }
  plan: Plan
}

/**
 * Keeps the purchase of another plan, so that the provider's event finds it. The same change, asked for again before it was paid, is
 * the same purchase: providers then make it once.
 */
export async function beginChange(
  { deps }: RequestContext,
  { member, membership, provider, sum, plan }: Change,
): Promise<string> {
  return await inTransaction(deps.db.pool, async (client) => {
    const now = deps.now()
    await lockPurchases(client, member.customer)
    const held = await query<{ membership: string | null }>(
      client,
      Prisma.sql`SELECT membership FROM "Member" WHERE key = ${member.key}`,
    )
    // The first of two calls was paid meanwhile.
    if (held[0]?.membership !== member.membership) throw new AppError('concurrency')
    const open = await query<{ referenceID: string }>(
      client,
      Prisma.sql`SELECT "referenceID" FROM "Payment" WHERE member = ${member.key} AND membership = ${membership}
        AND provider = ${provider} AND status = 'pending' AND NOT "isRenewal" AND "sessionID" IS NULL
        AND amount = ${sum.amount} AND "createdAt" > ${new Date(now - repeatedMs)}
        ORDER BY "createdAt" DESC LIMIT 1`,
    )
    if (open[0]) return open[0].referenceID
    const referenceID = createId()
    const what = { referenceID, ...sum, ...flattenPlan(plan), trialDays: 0 }
    const whose = { customer: member.customer, member: member.key, membership }
    await insertRecord(client, Payment, member.organization ?? '', { ...whose, ...what, provider }, now)
    return referenceID
  })
}
