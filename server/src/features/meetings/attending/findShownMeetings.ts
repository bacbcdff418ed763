import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { ShownMeeting } from '../../portals/meetingsSeam.ts'

/**
 * Those of these meetings that the portal shows to the asker: where its organization has meetings, and where they may come. One
 * statement, none without keys.
 */
export async function findShownMeetings(
  context: RequestContext,
  keys: readonly string[],
): Promise<ShownMeeting[]> {
  const { deps, portal } = context
  if (!portal || keys.length === 0) return []
  const asker = await deps.seams.of(askerSeam).facts(context, portal.organization)
  const records = await selectRecords(deps.db, Meeting, {
    where: Prisma.sql`(${catalogueRows(Meeting, portal.organization, asker, deps.now())}) AND key = ANY(${[...keys]}::text[])`,
    limit: keys.length,
    fields: ['slug', 'name', 'headline', 'description', 'image', 'startsAt', 'timezone'],
  })
  return records
}
