import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { makeView } from '#server/kernel/records/makeView.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { portalOffers } from '#shared/features/commerce/operations/offers.ts'
import { judgeSale } from '#shared/features/commerce/rules/judgeSale.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { offerTerms } from '#shared/features/commerce/rules/offerTerms.ts'
import { withoutTrial } from '#shared/features/commerce/rules/paymentPlan.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { findHadBefore } from './findHadBefore.ts'
import { findHidden } from './findHidden.ts'
import { loadBuying } from './loadBuying.ts'
import { priceMemberships } from './priceMemberships.ts'

/** More would be no page to choose from. */
export const maxOffers = 200

export type Offer = NonNullable<OperationOutput<typeof portalOffers>['offers']>[number]

const notForSale = { price: null, refusal: 'notForSale' } as const

/** Memberships with their prices and terms, and what the asker has of each. */
export async function listOffers(
  context: RequestContext,
  organization: string,
  memberships: readonly Membership[],
): Promise<Offer[]> {
  const { deps, viewer } = context
  const customer = customerIn(viewer, organization)?.customerKey ?? null
  const members = customer
    ? await selectRecords(deps.db, Member, {
        where: Prisma.sql`customer = ${customer} AND membership = ANY(${memberships.map(({ key }) => key)})`,
        limit: maxOffers,
      })
    : []
  const trials = memberships.filter(({ trialEnabled }) => trialEnabled).map(({ key }) => key)
  const hadBefore = customer ? await findHadBefore(deps.db.pool, customer, trials) : new Set<string>()
  const buyingOf = await loadBuying(context, organization, memberships)
  const priced = await priceMemberships(deps, memberships)
  const hidden = await findHidden(context, organization, memberships)
  return priced.map(({ formerPrice, ...membership }) => {
    const own = members.filter((one) => one.membership === membership.key)
    const member = own.find((one) => isHeld(one, deps.now())) ?? own[0] ?? null
    const buying = buyingOf(membership)
    const { price, refusal } = hidden.has(membership.key) ? notForSale : judgeSale(membership, buying)
    const { maxMembers } = membership
    return {
      membership: makeView(context, Membership, membership as never),
      member: member && makeView(context, Member, member as never),
      isHeld: member !== null && isHeld(member, deps.now()),
      price: price?.amount ?? null,
      formerPrice: price && formerPrice,
      // Who had it before has had its trial.
      ...flattenPlan(price && (hadBefore.has(membership.key) ? withoutTrial(price.plan) : price.plan)),
      refusal,
      ...offerTerms(membership, deps.now()),
      placesLeft: maxMembers ? Math.max(0, maxMembers - buying.taken) : null,
    }
  })
}
