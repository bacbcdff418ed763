import { createHash } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { makeLinkToken, readLinkToken } from '#server/kernel/request/linkToken.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { createId } from '#shared/kernel/model/key.ts'

/*
 * A link lets people without an account into one meeting (decision MTG-14, docs/decisions/0062). Who opens it gets a pass: the id that
 * their registration will have, signed, in a cookie. It begins with the id of the link, so that a link that was called back opens nothing.
 */

/** What addresses and passes say of a link: its own id never leaves the server. */
const nameOfLink = (guestLinkID: string | null) =>
  createHash('sha256')
    .update(guestLinkID ?? '')
    .digest('hex')
    .slice(0, 24)

const linkPurpose = ({ key }: Pick<Meeting, 'key'>) => `guests of meeting ${key}`
const passPurpose = 'guest pass'

export const makeGuestToken = (deps: Pick<Deps, 'settings'>, meeting: Pick<Meeting, 'key'>, link: string) =>
  makeLinkToken(deps.settings, linkPurpose(meeting), nameOfLink(link))

/** Whether this is the link that the meeting gives out now. */
export const isGuestToken = (deps: Pick<Deps, 'settings'>, meeting: Meeting, token: string): boolean =>
  isOn(meeting) &&
  readLinkToken(deps.settings, linkPurpose(meeting), token) === nameOfLink(meeting.guestLinkID)

export const makeGuestPass = (deps: Pick<Deps, 'settings'>, { guestLinkID }: Meeting): string =>
  makeLinkToken(deps.settings, passPurpose, `${nameOfLink(guestLinkID)}-${createId()}`)

/** The id of the pass that a request carries; null for none, and for one that we did not make. */
export const passOf = ({ deps, guestPass }: Pick<RequestContext, 'deps' | 'guestPass'>): string | null =>
  guestPass && readLinkToken(deps.settings, passPurpose, guestPass)

export type Pass = {
  id: string
  /** Null before they have joined. */
  registration: MeetingRegistration | null
  /**
   * Somebody was removed from this meeting: guests who were not in its room yet wait for a host, since one who is removed may come again as
   * somebody else, and a person with an account as a guest.
   */
  mustWait: boolean
}

/** What the request's pass opens of a meeting; null: nothing. */
export async function findPass(context: RequestContext, meeting: Meeting): Promise<Pass | null> {
  const id = passOf(context)
  if (id === null || !isOn(meeting)) return null
  const { db } = context.deps
  // Cast: a stored record has the fields of its entity.
  const registration = ((await findRecord(db, MeetingRegistration, {
    where: Prisma.sql`key = ${`${meeting.organization}~${id}`} AND meeting = ${meeting.key} AND "isByLink"`,
  })) ?? null) as MeetingRegistration | null
  if (!registration && !id.startsWith(`${nameOfLink(meeting.guestLinkID)}-`)) return null
  const [removed] = await query(
    db,
    Prisma.sql`SELECT 1 FROM "MeetingRegistration" WHERE meeting = ${meeting.key} AND status = 'CANCELLED'
      AND "removedAt" IS NOT NULL LIMIT 1`,
  )
  return { id, registration, mustWait: removed !== undefined && !registration?.enteredAt }
}

const isOn = ({ hasGuestLink, guestLinkID }: Meeting) => hasGuestLink === true && guestLinkID !== null
