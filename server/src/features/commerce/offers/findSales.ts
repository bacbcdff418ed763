import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { chooseSale, type Priced } from '#shared/features/commerce/rules/judgeSale.ts'
import { withoutTrial } from '#shared/features/commerce/rules/paymentPlan.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import type { ItemSale } from '#shared/features/portals/rules/priceOfItem.ts'
import { findHadBefore } from './findHadBefore.ts'
import { findHidden } from './findHidden.ts'
import { maxOffers } from './listOffers.ts'
import { loadBuying } from './loadBuying.ts'
import { itemKey, type PricedMembership, priceMemberships } from './priceMemberships.ts'

type Chosen = { membership: PricedMembership; sale: Priced }
type SoldAlone = { type: 'course' | 'program'; key: string }

/** What the portal charges for single courses and programs: the sums that its checkout asks (`findItems`). */
export async function findItemSales(
  context: RequestContext,
  items: readonly SoldAlone[],
): Promise<ReadonlyMap<string, ItemSale>> {
  const place = context.portal
  if (!place) return new Map()
  const sales = await findSales(context, place, items)
  const hadBefore = await findTried(context, place.organization, [...sales.values()])
  return new Map(
    [...sales].map(([key, { membership, sale }]) => {
      const { amount, currency, plan } = sale.price
      // Who had it before has had its trial.
      const asked = flattenPlan(hadBefore.has(membership.key) ? withoutTrial(plan) : plan)
      return [key, { amount, currency, ...asked, refusal: sale.refusal }]
    }),
  )
}

/** Of memberships that begin with a trial: those that the asker had before. */
async function findTried(
  { deps, viewer }: RequestContext,
  organization: string,
  chosen: readonly Chosen[],
): Promise<ReadonlySet<string>> {
  const customer = customerIn(viewer, organization)?.customerKey
  const tried = chosen.filter(
    ({ sale: { price } }) => price.plan.kind !== 'onetime' && price.plan.trialDays > 0,
  )
  if (!customer) return new Set()
  return await findHadBefore(
    deps.db.pool,
    customer,
    tried.map(({ membership }) => membership.key),
  )
}

/** The membership by which each item is bought (`chooseSale`), by the item's key; what the portal does not sell is left out. */
export async function findSales(
  context: RequestContext,
  { organization, id }: { organization: string; id: string },
  items: readonly SoldAlone[],
): Promise<Map<string, Chosen>> {
  if (items.length === 0) return new Map()
  const { deps } = context
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const selling = await selectRecords(deps.db, Membership, {
    where: Prisma.sql`${catalogueRows(Membership, organization, asker, deps.now())}
      AND portal = ${`${organization}~${id}`} AND type <> 'membership'
      AND "typeID" = ANY(${items.flatMap(({ key }) => [key, key.split('~')[1] ?? key])}::text[])`,
    limit: maxOffers,
  })
  const hidden = await findHidden(context, organization, selling)
  const memberships = await priceMemberships(
    deps,
    selling.filter(({ key }) => !hidden.has(key)),
  )
  const buyingOf = await loadBuying(context, organization, memberships)
  return new Map(
    items.flatMap(({ type, key }) => {
      const own = memberships.filter((one) => one.type === type && itemKey(one) === key)
      const chosen = chooseSale(own, buyingOf)
      return chosen ? [[key, chosen] as const] : []
    }),
  )
}
