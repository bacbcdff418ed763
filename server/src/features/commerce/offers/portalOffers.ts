import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { portalOffers as operation } from '#shared/features/commerce/operations/offers.ts'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import { findLearning } from '../../learning/progress/findLearning.ts'
import { findOfferPictures } from './findOfferPictures.ts'
import { listOffers } from './listOffers.ts'
import { isListed, offersThatOpen, selectMemberships } from './offersThatOpen.ts'

/** The offers of a portal, in the order of `selectMemberships`, with the asker's state; with an item, those that would open it. */
export const portalOffers: Handler<typeof operation> = async ({ itemType, item }, context) => {
  const { seams } = context.deps
  const { organization, id } = await seams.of(portalsSeam).require(context)
  if (itemType && item) {
    const learning = await findLearning(context, item, [], itemType)
    return { offers: learning ? await offersThatOpen(context, learning) : [], pictures: [] }
  }
  const { asker, memberships, offers } = await findOffers(context, { organization, id })
  return { offers, pictures: await findOfferPictures(context, { organization, asker }, memberships) }
}

/** The same for a page of the portal that compares them. */
export async function findShownOffers(context: RequestContext): Promise<ShownOffer[]> {
  if (!context.portal) return []
  const { offers } = await findOffers(context, context.portal)
  return offers.map(({ membership, member, ...offer }) => {
    const { key, id, name, description, summary, currency } = membership
    const isBegun = member?.status === 'PENDING'
    return { key, id, name, description, summary, currency, isBegun, ...offer }
  })
}

async function findOffers(
  context: RequestContext,
  { organization, id }: { organization: string; id: string },
) {
  const asker = await context.deps.seams.of(askerSeam).facts(context, organization)
  const memberships = await selectMemberships(context, organization, `${organization}~${id}`, asker)
  const offers = (await listOffers(context, organization, memberships)).filter(isListed)
  const listed = new Set(offers.map(({ membership }) => membership.key))
  return { asker, offers, memberships: memberships.filter(({ key }) => listed.has(key)) }
}
