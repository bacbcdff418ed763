import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { naturalOrder } from '#server/kernel/db/records/sqlTexts.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { portalOffers as operation } from '#shared/features/commerce/operations/offers.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { type LearnableType, learnables } from '../../learning/learnables.ts'
import { findLearning } from '../../learning/progress/findLearning.ts'
import { askerHolding } from './askerHolding.ts'
import { listOffers, maxOffers } from './listOffers.ts'

/** The offers of a portal, cheapest first, with the asker's state. An offer that is not for sale is listed only for its members. */
export const portalOffers: Handler<typeof operation> = async ({ itemType, item }, context) => {
  const { deps } = context
  const { organization, id } = await deps.seams.of(portalsSeam).require(context)
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const memberships = await selectRecords(deps.db, Membership, {
    where: Prisma.sql`${catalogueRows(Membership, organization, asker, deps.now())} AND portal = ${`${organization}~${id}`}`,
    orderBy: Prisma.sql`"onetimePrice" NULLS LAST, ${naturalOrder(Prisma.sql`name`)}, key`,
    limit: maxOffers,
  })
  const opening =
    itemType && item ? await thatOpen(context, asker, memberships, { itemType, item }) : memberships
  const offers = await listOffers(context, organization, opening)
  return { offers: offers.filter(({ isHeld, refusal }) => isHeld || refusal !== 'notForSale') }
}

/** Those that would open an item which is closed to the asker; none where something else than access is missing. */
async function thatOpen(
  context: RequestContext,
  asker: AskerFacts,
  memberships: readonly Membership[],
  { itemType, item }: { itemType: LearnableType; item: string },
): Promise<Membership[]> {
  const learning = await findLearning(context, item, [], itemType)
  if (!learning || learning.access.hasAccess || learning.access.reason === 'prerequisites') return []
  const now = context.deps.now()
  const organization = context.portal?.organization ?? ''
  return memberships.filter((one) => {
    const member = askerHolding(asker, one, organization, now)
    return itemAccess(learnables[itemType].item, learning.item, member, now, { isStaff: false }).hasAccess
  })
}
