import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { withSaveRules } from '#server/kernel/records/withSaveRules.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { createPortalMeeting as operation } from '#shared/features/meetings/operations/meetNow.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { refused } from '../attending/register.ts'

/** @throws AppError `not_found` without meetings, or for a library that the portal does not show; `no_access` for others */
export const createPortalMeeting: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer } = context
  const { organization, id: portalId } = await requirePortal(context)
  const facts = await deps.seams.of(askerSeam).facts(context, organization)
  if (!facts.hasMeetings) throw new AppError('not_found')
  const customer = customerIn(viewer, organization)
  if (!customer?.isAdmin) throw refused()
  const portal = `${organization}~${portalId}`
  const id = createId()
  const values = zodForRecord(Meeting).parse({
    name: input.name,
    libraries: await loadLibraries(deps.db, portal, input.libraries ?? []),
    portal,
    startsAt: new Date(deps.now()).toISOString(),
    timezone: input.timezone ?? 'UTC',
    createdByCustomer: customer.customerKey,
  })
  const { id: _id, ...saved } = await withSaveRules(deps.db.pool, Meeting, organization, null, {
    id,
    ...values,
  })
  const key = keyOf(Meeting, organization, id)
  const made = await writeSynced(deps, organization, { do: 'create', entity: Meeting, key, values: saved })
  assert(made, 'A created meeting has a row.')
  return { meeting: publicView(Meeting, made, { isEntitled: true }) }
}

/** Those that were asked for, if the portal shows them; else the portal's own. */
async function loadLibraries(db: Database, portal: string, asked: readonly string[]): Promise<string[]> {
  const rows = await query<{ libraries: string[] | null }>(
    db,
    Prisma.sql`SELECT libraries FROM "PortalPublished"
    WHERE key = ${portal}`,
  )
  const shown = rows[0]?.libraries ?? []
  if (asked.some((library) => !shown.includes(library))) throw new AppError('not_found')
  return asked.length > 0 ? [...asked] : shown
}
