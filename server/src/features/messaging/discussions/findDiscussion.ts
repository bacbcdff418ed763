import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import type { DiscussedType } from '#shared/features/messaging/rules/discussionLimits.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getAccessibleLearning } from '../../learning/progress/findLearning.ts'
import { isTopicOnPages } from '../../portals/browsing/topicOnPages.ts'
import { meetingsSeam } from '../../portals/meetingsSeam.ts'
import { getParticipant } from './getParticipant.ts'
import type { FoundDiscussion, Topic } from './Taking.ts'

export type DiscussedItem = { itemType: DiscussedType; itemKey: string }

/**
 * The discussion of an item, for who may take the item: rules of access, enrolment and prerequisites are the item's; of a
 * meeting, for who may see it; or of a group, for who gets a page that has its topic. A lent item has no discussion here:
 * its topic is among the lender's people. @throws AppError `not_found`, `no_access`, `prerequisites`
 */
export async function findDiscussion(
  context: RequestContext,
  { itemType, itemKey }: DiscussedItem,
): Promise<FoundDiscussion> {
  const { portal } = context
  if (!portal) throw new AppError('bad_request', { message: 'Name the portal.' })
  const { organization } = portal
  const participant = getParticipant(context, organization)
  const asker = await context.deps.seams.of(askerSeam).facts(context, organization)
  if (!asker.hasDiscussions) throw new AppError('not_found')
  const found = await topicOfItem(context, itemType, itemKey)
  if (!found.topic?.startsWith(`${organization}~`)) throw new AppError('not_found')
  const topic = await findRecord(context.deps.db, DiscussionTopic, {
    where: Prisma.sql`key = ${found.topic}`,
  })
  if (!topic) throw new AppError('not_found')
  const place = { itemType, itemKey: found.item, portal: `${organization}~${portal.id}` }
  // Cast: a stored record has its entity's fields.
  return { topic: topic as Topic, participant, place }
}

async function topicOfItem(
  context: RequestContext,
  itemType: DiscussedType,
  itemKey: string,
): Promise<{ topic: string | null; item: string }> {
  if (itemType === 'group')
    return { topic: (await isTopicOnPages(context, itemKey)) ? itemKey : null, item: itemKey }
  if (itemType === 'meeting') return context.deps.seams.of(meetingsSeam).topicOf(context, itemKey)
  const { item } = await getAccessibleLearning(context, itemKey, itemType)
  return { topic: item.discussionTopic, item: item.key }
}
