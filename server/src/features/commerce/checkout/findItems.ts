import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { findCurrency, judgeBundle } from '#shared/features/commerce/rules/judgeBundle.ts'
import { judgeSale, type Sale } from '#shared/features/commerce/rules/judgeSale.ts'
import { membershipDomain, ownMismatch } from '#shared/features/commerce/rules/membershipDomain.ts'
import type { Plan } from '#shared/features/portals/rules/paymentPlans.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { findHidden } from '../offers/findHidden.ts'
import { findSales } from '../offers/findSales.ts'
import { loadBuying } from '../offers/loadBuying.ts'
import { type PricedMembership, priceMemberships } from '../offers/priceMemberships.ts'

type Place = { organization: string; portal: string }
type Asked = { type: Membership['type']; id: string }
export type SoldItem = { membership: Membership; amount: number; plan: Plan }

/**
 * The memberships that a checkout is about, with their prices, each once; a course or program is bought by the membership whose price
 * is shown for it (`findSales`). @throws AppError `not_found` for what this portal does not sell, `bad_request` for what has no
 * price, `forbidden` where it is for other addresses
 */
export async function findItems(
  context: RequestContext,
  place: Place,
  asked: readonly Asked[],
): Promise<[SoldItem, ...SoldItem[]]> {
  const sold = new Map<string, SoldItem>()
  for (const { membership, sale } of await findAsked(context, place, asked)) {
    if (sale.price === null) throw new AppError('bad_request', notForSale)
    if (sale.refusal === 'domain') throw otherDomain(context, membership)
    // People who have it keep their place: a full membership is counted again while the membership is locked (`beginPurchase`).
    const { amount, plan } = sale.price
    sold.set(membership.key, { membership, amount, plan })
  }
  const [first, ...rest] = sold.values()
  if (!first) throw new AppError('bad_request', { message: 'Nothing was chosen.' })
  return [first, ...rest]
}

/** What is bought together, without what the buyer has. @throws AppError `bad_request` where one payment cannot be for all of it */
export function requireBundle(items: readonly SoldItem[]): void {
  const reason = judgeBundle(
    items.map(({ membership: { currency }, amount, plan }) => ({ amount, currency, plan: plan.kind })),
  )
  if (reason) throw new AppError('bad_request', { message: bundleTexts[reason], details: { reason } })
}

/** The currency in which all of it is paid. */
export function requireCurrency(items: readonly SoldItem[]): Membership['currency'] {
  const currency = findCurrency(
    items.map(({ membership, amount }) => ({ amount, currency: membership.currency })),
  )
  assert(currency, 'something is bought')
  return currency
}

const bundleTexts = {
  currencies: 'These items have prices in different currencies. Please buy them one at a time.',
  plans: 'Something that is paid in terms or parts is bought alone. Please buy the items one at a time.',
  tooMuch: 'This is too much for one checkout. Please buy the items one at a time.',
}

const notForSale = { message: 'This is not for sale here.', details: { reason: 'notForSale' } }

type Found = { membership: PricedMembership; sale: Sale }

/** The membership of each item. @throws AppError `not_found` for what this portal does not sell */
async function findAsked(context: RequestContext, place: Place, asked: readonly Asked[]): Promise<Found[]> {
  const found: Found[] = []
  for (const one of asked) {
    const sold = await findSold(context, place, one)
    if (!sold) throw new AppError('not_found', notForSale)
    found.push(sold)
  }
  return found
}

/** The membership by which one item is bought, with its price; null for what this portal does not sell. */
export async function findSold(
  context: RequestContext,
  place: Place,
  { type, id }: Asked,
): Promise<Found | null> {
  const key = id.includes('~') ? id : `${place.organization}~${id}`
  if (type === 'membership') return await findMembership(context, place, key)
  const sales = await findSales(context, { organization: place.organization, id: place.portal }, [
    { type, key },
  ])
  return sales.get(key) ?? null
}

async function findMembership(
  context: RequestContext,
  { organization, portal }: Place,
  key: string,
): Promise<Found | null> {
  const { deps } = context
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const membership = await findRecord(deps.db, Membership, {
    where: Prisma.sql`${catalogueRows(Membership, organization, asker, deps.now())}
      AND portal = ${`${organization}~${portal}`} AND key = ${key}`,
  })
  if (!membership || (await findHidden(context, organization, [membership])).size > 0) return null
  const buyingOf = await loadBuying(context, organization, [membership])
  const [priced] = await priceMemberships(deps, [membership])
  assert(priced, 'each membership is priced')
  return { membership: priced, sale: judgeSale(priced, buyingOf(membership)) }
}

function otherDomain({ viewer }: RequestContext, membership: Membership): AppError {
  return new AppError('forbidden', {
    message: membershipDomain(membership, viewer.kind === 'customer' ? viewer.email : '') ?? '',
    details: { reason: 'domain', own: ownMismatch(membership) },
  })
}
