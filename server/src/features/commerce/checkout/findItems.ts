import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { judgeSale, type Sale } from '#shared/features/commerce/rules/judgeSale.ts'
import { membershipDomain, ownMismatch } from '#shared/features/commerce/rules/membershipDomain.ts'
import type { Plan } from '#shared/features/portals/rules/paymentPlans.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { findSales } from '../offers/findSales.ts'
import { loadBuying } from '../offers/loadBuying.ts'
import { type PricedMembership, priceMemberships } from '../offers/priceMemberships.ts'

type Place = { organization: string; portal: string }
type Asked = { type: Membership['type']; id: string }
export type SoldItem = { membership: Membership; amount: number; plan: Plan }

/**
 * The memberships that a checkout is about, with their prices, each once; a course or program is bought by the membership whose price
 * is shown for it (`findSales`). @throws AppError `not_found` for what this portal does not sell, `bad_request` for what has no
 * price or another currency than the rest, `forbidden` where it is full or for other addresses
 */
export async function findItems(
  context: RequestContext,
  place: Place,
  asked: readonly Asked[],
): Promise<[SoldItem, ...SoldItem[]]> {
  const sold = new Map<string, SoldItem>()
  for (const { type, id } of asked) {
    const key = id.includes('~') ? id : `${place.organization}~${id}`
    const { membership, sale } =
      type === 'membership'
        ? await getMembership(context, place, key)
        : await getSale(context, place, type, key)
    if (sale.price === null) throw new AppError('bad_request', notForSale)
    if (sale.refusal === 'domain') throw otherDomain(context, membership)
    // People who have it keep their place: a full membership is counted again while the membership is locked (`beginPurchase`).
    const { amount, plan } = sale.price
    sold.set(membership.key, { membership, amount, plan })
  }
  const [first, ...rest] = sold.values()
  if (!first) throw new AppError('bad_request', { message: 'Nothing was chosen.' })
  if (rest.some(({ membership }) => membership.currency !== first.membership.currency))
    throw new AppError('bad_request', {
      message: 'These items have prices in different currencies. Please buy them one at a time.',
      details: { reason: 'currencies' },
    })
  if (rest.length > 0 && [first, ...rest].some(({ plan }) => plan.kind !== 'onetime'))
    throw new AppError('bad_request', {
      message:
        'Something that is paid in terms or parts is bought alone. Please buy the items one at a time.',
      details: { reason: 'plans' },
    })
  if ([first, ...rest].reduce((sum, { amount }) => sum + amount, 0) > mostAtOnce)
    throw new AppError('bad_request', {
      message: 'This is too much for one checkout. Please buy the items one at a time.',
      details: { reason: 'tooMuch' },
    })
  return [first, ...rest]
}

/** In minor units: what providers and our tables take as one sum. */
const mostAtOnce = 2 ** 31 - 1

const notForSale = { message: 'This is not for sale here.', details: { reason: 'notForSale' } }

type Found = { membership: PricedMembership; sale: Sale }

async function getSale(
  context: RequestContext,
  { organization, portal }: Place,
  type: 'course' | 'program',
  key: string,
): Promise<Found> {
  const sales = await findSales(context, { organization, id: portal }, [{ type, key }])
  const chosen = sales.get(key)
  if (!chosen) throw new AppError('not_found', notForSale)
  return chosen
}

async function getMembership(
  context: RequestContext,
  { organization, portal }: Place,
  key: string,
): Promise<Found> {
  const { deps } = context
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const membership = await findRecord(deps.db, Membership, {
    where: Prisma.sql`${catalogueRows(Membership, organization, asker, deps.now())}
      AND portal = ${`${organization}~${portal}`} AND key = ${key}`,
  })
  if (!membership) throw new AppError('not_found', notForSale)
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
