import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { naturalOrder } from '#server/kernel/db/records/sqlTexts.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { type LearnableType, learnables } from '../../learning/learnables.ts'
import type { LearningOf } from '../../learning/progress/findLearning.ts'
import { askerHolding } from './askerHolding.ts'
import { listOffers, maxOffers, type Offer } from './listOffers.ts'
import { offerOrderSql } from './shopSql.ts'

/** A portal's memberships, as its offers list them: the one that it names as its first (MOD-88), then by `offerOrderSql`. */
export const selectMemberships = (
  { deps }: RequestContext,
  organization: string,
  portal: string,
  asker: AskerFacts,
): Promise<Membership[]> =>
  selectRecords(deps.db, Membership, {
    where: Prisma.sql`${catalogueRows(Membership, organization, asker, deps.now())} AND portal = ${portal}`,
    orderBy: Prisma.sql`key IS DISTINCT FROM (SELECT p.settings->>'primaryMembership' FROM "PortalPublished" p
      WHERE p.key = ${portal}), ${Prisma.raw(offerOrderSql())}, ${naturalOrder(Prisma.sql`name`)}, key`,
    limit: maxOffers,
  })

/** An offer that is not for sale is listed only for its members. */
export const isListed = ({ isHeld, refusal }: Offer): boolean => isHeld || refusal !== 'notForSale'

/** The offers that would open an item which is closed to the asker; none where something else than access is missing. */
export async function offersThatOpen(
  context: RequestContext,
  { type, item, access, asker, portal }: LearningOf<LearnableType>,
): Promise<Offer[]> {
  if (access.hasAccess || access.reason === 'prerequisites') return []
  const now = context.deps.now()
  const organization = context.portal?.organization ?? ''
  const memberships = await selectMemberships(context, organization, portal.key, asker)
  const opening = memberships.filter((one) => {
    const member = askerHolding(asker, one, organization, now)
    return itemAccess(learnables[type].item, item, member, now, { isStaff: false }).hasAccess
  })
  return (await listOffers(context, organization, opening)).filter(isListed)
}
