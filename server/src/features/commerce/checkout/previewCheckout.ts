import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { previewCheckout as operation } from '#shared/features/commerce/operations/checkout.ts'
import { judgeBundle } from '#shared/features/commerce/rules/judgeBundle.ts'
import { listOffers, type Offer } from '../offers/listOffers.ts'
import { findAlike } from './findAlike.ts'
import { findSold } from './findItems.ts'

/** The lines of a checkout, each with the offer by which it is bought (`findSold`), and what prevents one payment for all of them. */
export const previewCheckout: Handler<typeof operation> = async ({ items }, context) => {
  const { organization, id: portal } = await context.deps.seams.of(portalsSeam).require(context)
  const lines = []
  for (const { type, id } of items ?? []) {
    const sold = await findSold(context, { organization, portal }, { type, id })
    const [offer = null] = sold ? await listOffers(context, organization, [sold.membership]) : []
    // What they have already is left out, or renewed.
    const alike = sold && !offer?.isHeld ? await findAlike(context, organization, sold.membership) : []
    lines.push({ type, id, offer, alike })
  }
  const bought = lines.flatMap(({ offer }) => (offer && !offer.isHeld ? [offer] : []))
  return { lines, reason: judgeBundle(onceEach(bought)) }
}

/** What is asked for twice is bought once. */
const onceEach = (offers: readonly Offer[]) =>
  [...new Map(offers.map((offer) => [offer.membership.key, offer])).values()].flatMap(
    ({ membership: { currency }, price, plan }) =>
      price === null || plan === null ? [] : [{ amount: price, currency, plan }],
  )
