import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { findCheapest } from '#shared/features/commerce/rules/findCheapest.ts'
import { type Buying, chooseSale, judgeSale, type Priced } from '#shared/features/commerce/rules/judgeSale.ts'
import { withoutTrial } from '#shared/features/commerce/rules/paymentPlan.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import type { Price } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import type { ItemSale } from '#shared/features/portals/rules/priceOfItem.ts'
import { learnables } from '../../learning/learnables.ts'
import { askerHolding } from './askerHolding.ts'
import { findHadBefore } from './findHadBefore.ts'
import { findHidden } from './findHidden.ts'
import { maxOffers } from './listOffers.ts'
import { loadBuying } from './loadBuying.ts'
import { itemKey, type PricedMembership, priceMemberships } from './priceMemberships.ts'

type Chosen = { membership: PricedMembership; sale: Priced }
type SoldAlone = { type: 'course' | 'program'; key: string }
/** The record, of which it is asked what else opens it. */
type Shown = SoldAlone & { item: Readonly<Record<string, unknown>> }

/** What the portal charges for single courses and programs: the sums that its checkout asks (`findItems`). */
export async function findItemSales(
  context: RequestContext,
  items: readonly Shown[],
): Promise<ReadonlyMap<string, ItemSale>> {
  const place = context.portal
  if (!place) return new Map()
  const { sales, ways } = await findAllSales(context, place, items)
  const cheapest = await findCheapestWays(context, place, items, ways)
  const hadBefore = await findTried(context, place.organization, [...sales.values()])
  return new Map(
    [...sales].map(([key, { membership, sale }]): [string, ItemSale] => {
      const from = sale.refusal === null ? cheapest.get(key) : undefined
      if (from) {
        const { amount, currency, plan } = from
        return [key, { amount, currency, ...flattenPlan(withoutTrial(plan)), refusal: null, isFrom: true }]
      }
      const { amount, currency, plan } = sale.price
      // Who had it before has had its trial.
      const asked = flattenPlan(hadBefore.has(membership.key) ? withoutTrial(plan) : plan)
      return [key, { amount, currency, ...asked, refusal: sale.refusal, isFrom: false }]
    }),
  )
}

/** Of items that can be bought in several ways, the price of the cheapest, by the item's key: its own ones, and memberships that open it, too. */
async function findCheapestWays(
  context: RequestContext,
  { organization, id }: { organization: string; id: string },
  items: readonly Shown[],
  ways: ReadonlyMap<string, readonly Price[]>,
): Promise<ReadonlyMap<string, Price>> {
  if (ways.size === 0) return new Map()
  const { deps } = context
  const now = deps.now()
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const memberships = await selectRecords(deps.db, Membership, {
    where: Prisma.sql`${catalogueRows(Membership, organization, asker, now)}
      AND portal = ${`${organization}~${id}`} AND type = 'membership'`,
    limit: maxOffers,
  })
  const buyingOf = await loadBuying(context, organization, memberships)
  const holders = memberships.flatMap((membership) => {
    const price = priceIfOpen(membership, buyingOf)
    return price ? [{ price, asker: askerHolding(asker, membership, organization, now) }] : []
  })
  return new Map(
    items.flatMap(({ type, key, item }) => {
      const own = ways.get(key)
      if (!own) return []
      const others = holders.filter(
        (one) => itemAccess(learnables[type].item, item, one.asker, now, { isStaff: false }).hasAccess,
      )
      const all = [...own, ...others.map(({ price }) => price)]
      const same = all.filter(({ currency }) => currency === all[0]?.currency)
      const cheapest = all.length > 1 ? findCheapest(same) : undefined
      return cheapest ? [[key, cheapest] as const] : []
    }),
  )
}

/** Its price, where everybody who reads it can buy it. */
function priceIfOpen(membership: Membership, buyingOf: (membership: Membership) => Buying): Price | null {
  const buying = buyingOf(membership)
  if (buying.email === null && membership.emailAllowedDomains.length > 0) return null
  const { price, refusal } = judgeSale(membership, buying)
  return refusal === null ? price : null
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
  return (await findAllSales(context, { organization, id }, items)).sales
}

/** The same, and what each way to buy an item alone costs. */
async function findAllSales(
  context: RequestContext,
  { organization, id }: { organization: string; id: string },
  items: readonly SoldAlone[],
): Promise<{ sales: Map<string, Chosen>; ways: Map<string, Price[]> }> {
  if (items.length === 0) return { sales: new Map(), ways: new Map() }
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
  const ownOf = ({ type, key }: SoldAlone) =>
    memberships.filter((one) => one.type === type && itemKey(one) === key)
  const sales = items.flatMap((one) => {
    const chosen = chooseSale(ownOf(one), buyingOf)
    return chosen ? [[one.key, chosen] as const] : []
  })
  const ways = items.flatMap((one) => {
    const prices = ownOf(one).flatMap((membership) => priceIfOpen(membership, buyingOf) ?? [])
    return prices.length > 0 ? [[one.key, prices] as const] : []
  })
  return { sales: new Map(sales), ways: new Map(ways) }
}
