import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
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
  await execute(
    client,
    Prisma.sql`INSERT INTO "DiscussionReading" (customer, topic, organization, mails, "toldAt", portal, "itemType",
      "itemKey")
     VALUES (${participant.customer}, ${topic.key}, ${topic.organization}, COALESCE(${mails}, 'replies'),
       ${new Date(now)}, ${place.portal}, ${place.itemType}, ${place.itemKey})
     ON CONFLICT (customer, topic) DO UPDATE SET mails = COALESCE(${mails}, "DiscussionReading".mails),
       portal = excluded.portal, "itemType" = excluded."itemType", "itemKey" = excluded."itemKey"`,
  )
}
