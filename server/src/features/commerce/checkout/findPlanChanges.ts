import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { judgeSale } from '#shared/features/commerce/rules/judgeSale.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import type { Price } from '#shared/features/portals/rules/findPrice.ts'
import { loadBuying } from '../offers/loadBuying.ts'
import { priceMemberships } from '../offers/priceMemberships.ts'

type Held = Pick<
  Member,
  'key' | 'portal' | 'customer' | 'membership' | 'status' | 'expiresOn' | 'nextPaymentAt' | 'endsAt'
>
export type PlanChange = { membership: Membership; price: Price; isUpgrade: boolean }

/** A school lists a few. */
const most = 20

/**
 * The memberships that a customer may change their own subscription to (MOD-64): those that its membership names, of the same portal, that
 * are for sale to them by term in the currency that they pay, and that they have not had. None while it is late, cancelled or over.
 */
export async function findPlanChanges(
  context: RequestContext,
  organization: string,
  member: Held,
): Promise<PlanChange[]> {
  const { deps } = context
  const goesOn = member.nextPaymentAt !== null && member.endsAt === null && member.status !== 'OVERDUE'
  if (!goesOn || !isHeld(member, deps.now())) return []
  const rows = await query<Listed>(
    deps.db,
    Prisma.sql`SELECT s."upgradeMemberships" AS up, s."downgradeMemberships" AS down,
        (SELECT p.currency FROM "Payment" p WHERE p.member = ${member.key} AND p.plan = 'recurring'
          AND NOT p."isRenewal" AND p.status = 'paid' ORDER BY p."createdAt" DESC LIMIT 1) AS currency
      FROM "Membership" s WHERE s.key = ${member.membership} AND s.organization = ${organization}`,
  )
  const [listed] = rows
  if (!listed?.currency) return []
  const keyOf = (given: string) => (given.includes('~') ? given : `${organization}~${given}`)
  const up = listed.up.map(keyOf)
  const keys = [...new Set([...up, ...listed.down.map(keyOf)])].slice(0, most)
  if (keys.length === 0) return []
  const named = await selectRecords(deps.db, Membership, {
    where: Prisma.sql`organization = ${organization} AND portal = ${member.portal} AND key = ANY(${keys})
      AND NOT EXISTS (SELECT 1 FROM "Member" m WHERE m.customer = ${member.customer} AND m.membership = "Membership".key)`,
    limit: most,
  })
  const memberships = await priceMemberships(deps, named)
  const buyingOf = await loadBuying(context, organization, memberships)
  return memberships
    .flatMap((membership) => {
      const { price, refusal } = judgeSale(membership, buyingOf(membership))
      const isOffered =
        refusal === null && price.plan.kind === 'recurring' && price.currency === listed.currency
      return isOffered ? [{ membership, price, isUpgrade: up.includes(membership.key) }] : []
    })
    .toSorted((one, other) => keys.indexOf(one.membership.key) - keys.indexOf(other.membership.key))
}

type Listed = { up: string[]; down: string[]; currency: string | null }
