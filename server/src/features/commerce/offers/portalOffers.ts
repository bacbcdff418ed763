import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { portalOffers as operation } from '#shared/features/commerce/operations/offers.ts'
import { findLearning } from '../../learning/progress/findLearning.ts'
import { listOffers } from './listOffers.ts'
import { isListed, offersThatOpen, selectMemberships } from './offersThatOpen.ts'

/** The offers of a portal, cheapest first, with the asker's state; with an item, those that would open it. */
export const portalOffers: Handler<typeof operation> = async ({ itemType, item }, context) => {
  const { seams } = context.deps
  const { organization, id } = await seams.of(portalsSeam).require(context)
  if (itemType && item) {
    const learning = await findLearning(context, item, [], itemType)
    return { offers: learning ? await offersThatOpen(context, learning) : [] }
  }
  const asker = await seams.of(askerSeam).facts(context, organization)
  const memberships = await selectMemberships(context, organization, `${organization}~${id}`, asker)
  return { offers: (await listOffers(context, organization, memberships)).filter(isListed) }
}
