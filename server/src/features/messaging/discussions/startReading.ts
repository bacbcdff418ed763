import type { Queryable } from '#server/kernel/db/query.ts'
import type { MailChoice } from '#shared/features/messaging/rules/discussionLimits.ts'
import type { FoundDiscussion } from './Taking.ts'

/** Keeps where a customer takes part in a topic. They are told of what comes from now on; their choice of mails stays. */
export async function startReading(
  client: Queryable,
  now: number,
  { topic, participant, place }: FoundDiscussion,
  mails: MailChoice | null = null,
): Promise<void> {
  if (participant.customer === null) return
  await client.query(
    `INSERT INTO "DiscussionReading" (customer, topic, organization, mails, "toldAt", portal, "itemType", "itemKey")
     VALUES ($1, $2, $3, COALESCE($4, 'replies'), $5, $6, $7, $8)
     ON CONFLICT (customer, topic) DO UPDATE SET mails = COALESCE($4, "DiscussionReading".mails),
       portal = excluded.portal, "itemType" = excluded."itemType", "itemKey" = excluded."itemKey"`,
    [
      participant.customer,
      topic.key,
      topic.organization,
      mails,
      new Date(now),
      place.portal,
      place.itemType,
      place.itemKey,
    ],
  )
}
