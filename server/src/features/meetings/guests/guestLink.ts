import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type {
  createMeetingGuestLink as creating,
  setMeetingGuestLink as setting,
} from '#shared/features/meetings/operations/guestLink.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'
import { refused } from '../attending/register.ts'
import { findOwn } from '../attending/running.ts'
import { getWatchers } from '../watching/watchers.ts'
import { makeGuestToken } from './guestPass.ts'

const over: readonly Meeting['status'][] = ['POST_MEETING', 'CANCELLED']

export const setMeetingGuestLink: Handler<typeof setting> = async (input, context) => {
  const { deps } = context
  const { meeting, view, portal } = await findOwn(context, input.meetingKey)
  if (!view.isHost || over.includes(meeting.status)) throw refused()
  const { organization } = portal
  if (meeting.hasGuestLink !== input.isOn)
    await writeSynced(deps, organization, {
      ...{ do: 'update', entity: Meeting, key: meeting.key },
      values: { hasGuestLink: input.isOn },
    })
  const link = input.isOn ? await keepLink(deps, meeting.key, input.isNew === true) : null
  getWatchers(deps).changed(meeting.key)
  return { guestLink: link && (await makeAddress(deps, portal.key, meeting, link)) }
}

export const createMeetingGuestLink: Handler<typeof creating> = async (input, { deps }) => {
  const { organizationID, meetingKey } = input
  // Cast: a record of that entity.
  const meeting = (await findRecord(deps.db, Meeting, {
    where: Prisma.sql`organization = ${organizationID} AND key = ${meetingKey}`,
  })) as Meeting | undefined
  if (!meeting) throw new AppError('not_found')
  if (meeting.hasGuestLink !== true || over.includes(meeting.status))
    throw new AppError('bad_request', { message: 'Guests by a link are not allowed for this meeting.' })
  const portal = meeting.portal ?? (await findPortal(deps, organizationID))
  if (!portal) throw new AppError('bad_request', { message: 'No portal shows this meeting yet.' })
  const guestLinkID = await keepLink(deps, meeting.key, input.isNew === true)
  getWatchers(deps).changed(meeting.key)
  return { guestLink: await makeAddress(deps, portal, meeting, guestLinkID) }
}

/** The id of the meeting's link; another one where it is asked for, or there is none yet. */
function keepLink(deps: Deps, key: string, isNew: boolean): Promise<string> {
  return inTransaction(deps.db.pool, async (client) => {
    const [row] = await query<{ guestLinkID: string | null }>(
      client,
      Prisma.sql`SELECT "guestLinkID" FROM "Meeting" WHERE key = ${key} FOR UPDATE`,
    )
    if (row?.guestLinkID && !isNew) return row.guestLinkID
    const guestLinkID = createId()
    await writeFieldsWithoutCells(client, Meeting, key, { guestLinkID })
    return guestLinkID
  })
}

/** Where guests of a meeting come in; null while there is no link. */
export async function guestAddress(
  deps: Pick<Deps, 'db' | 'settings'>,
  portal: string,
  meeting: Pick<Meeting, 'key' | 'id' | 'guestLinkID'>,
): Promise<string | null> {
  return meeting.guestLinkID ? await makeAddress(deps, portal, meeting, meeting.guestLinkID) : null
}

async function makeAddress(
  deps: Pick<Deps, 'db' | 'settings'>,
  portal: string,
  meeting: Pick<Meeting, 'key' | 'id'>,
  link: string,
): Promise<string> {
  const { origin } = new URL(await portalBase(deps, portal))
  const token = makeGuestToken(deps, meeting, link)
  return `${origin}/meetings/guests/${portal.replace('~', '/')}/${meeting.id}/${token}`
}

/** The organization's first portal that is open. */
async function findPortal({ db }: Pick<Deps, 'db'>, organization: string): Promise<string | null> {
  const rows = await query<{ key: string }>(
    db,
    Prisma.sql`SELECT key FROM "Portal" WHERE organization = ${organization} AND active AND "publishedAt" IS NOT NULL
      ORDER BY "createdAt", key LIMIT 1`,
  )
  return rows[0]?.key ?? null
}
