import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { AskedMeetings, SelectedMeetings } from '../../portals/meetingsSeam.ts'

const fields = ['slug', 'name', 'headline', 'description', 'image', 'startsAt', 'timezone'] as const
/** The statuses of meetings that can still be attended. */
const open = ['PRE_MEETING', 'OPEN', 'ACTIVE']
const dayMs = 86_400_000

/** The meetings that the portal shows to the asker: where its organization has meetings, and where they may come. */
export function selectShownMeetings(
  { deps, portal }: RequestContext,
  asker: AskerFacts,
  { keys, coming }: AskedMeetings,
): SelectedMeetings {
  if (!portal) return { named: null, coming: null }
  const rows = catalogueRows(Meeting, portal.organization, asker, deps.now())
  const selection = { entity: Meeting, fields }
  return {
    named:
      keys.length === 0
        ? null
        : {
            ...selection,
            where: Prisma.sql`(${rows}) AND key = ANY(${[...keys]}::text[])`,
            limit: keys.length,
          },
    coming:
      coming === 0
        ? null
        : {
            ...selection,
            // A meeting that runs late is still to come.
            where: Prisma.sql`(${rows}) AND status = ANY(${open}::text[])
              AND ("startsAt" IS NULL OR "startsAt" > ${new Date(deps.now() - dayMs)}::timestamptz)`,
            orderBy: Prisma.sql`"startsAt" NULLS LAST, key`,
            limit: coming,
          },
  }
}
