import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import type { ItemClosure } from '#shared/features/portals/operations/itemClosure.ts'
import { type LearnableType, learnables } from '../../learning/learnables.ts'
import type { LearningOf } from '../../learning/progress/findLearning.ts'
import { expiredSql, grantedGroups } from '../members/memberSql.ts'
import { askerHolding } from './askerHolding.ts'
import { offersThatOpen } from './offersThatOpen.ts'

/** Why an item is closed to the asker (`closureReasons`); null for those who are not closed out, and for visitors. */
export async function findClosure(
  context: RequestContext,
  learning: LearningOf<LearnableType>,
): Promise<ItemClosure | null> {
  const { access, progress, item } = learning
  if (access.reason !== 'notEntitled') return null
  const offers = await offersThatOpen(context, learning)
  const isSold = offers.some(({ refusal }) => refusal === null)
  const endings = await findEndings(context, learning)
  if (endings.length > 0)
    return {
      isSold,
      reason: 'ended',
      endedOn:
        endings
          .flatMap(({ day }) => day ?? [])
          .sort()
          .at(-1) ?? null,
    }
  if (progress?.startedDate) return { isSold, reason: 'noLonger', endedOn: null }
  const isForGroups = 'accessGroups' in item && item.accessGroups.length > 0
  if (isForGroups && offers.length === 0) return { isSold, reason: 'groupOnly', endedOn: null }
  return { isSold, reason: 'never', endedOn: null }
}

type Ended = Pick<Membership, 'type' | 'typeID' | 'accessGroups'> & { expiresOn: Date | null }

/** The asker's memberships of this portal that are over and would open the item if they were not, with the day of their end. */
async function findEndings({ deps, viewer, portal }: RequestContext, learning: LearningOf<LearnableType>) {
  const organization = portal?.organization ?? ''
  const customer = customerIn(viewer, organization)?.customerKey
  if (!customer) return []
  const now = deps.now()
  const rows = await query<Ended>(deps.db, {
    name: 'ended-memberships',
    text: `SELECT s.type, s."typeID", ${grantedGroups()} AS "accessGroups", m."expiresOn"
      FROM "Member" m JOIN "Membership" s ON s.key = m.membership
      WHERE m.customer = $1 AND m.portal = $2 AND ${expiredSql('$3', 'm')}`,
    values: [customer, learning.portal.key, new Date(now)],
  })
  const { item } = learnables[learning.type]
  return rows
    .filter(
      (one) =>
        itemAccess(item, learning.item, askerHolding(learning.asker, one, organization, now), now, {
          isStaff: false,
        }).hasAccess,
    )
    .map(({ expiresOn }) => ({
      // One that was refunded may have had days left.
      day: expiresOn && expiresOn.getTime() <= now ? expiresOn.toISOString() : null,
    }))
}
