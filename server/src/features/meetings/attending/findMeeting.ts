import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueOrganizations } from '#server/kernel/access/catalogueRows.ts'
import { ruleRows } from '#server/kernel/access/ruleRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { Meeting, meetingShelf } from '#shared/features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { isTooLate } from '#shared/features/meetings/rules/meetingFate.ts'
import {
  type MeetingAction,
  type MeetingView,
  meetingAction,
  shownRecording,
  shownRegistration,
  shownStatus,
} from '#shared/features/meetings/rules/meetingState.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findPass, type Pass } from '../guests/guestPass.ts'
import { type Attendee, personOfPass } from './attendee.ts'

export type Customer = NonNullable<ReturnType<typeof customerIn>>

/** A meeting on a portal, and what one asker may do there now. */
export type FoundMeeting = {
  meeting: Meeting
  portal: { organization: string; key: string }
  /** Null for visitors and staff, who only look (decision MTG-14), and for guests. */
  customer: Customer | null
  /** Who acts: the customer, or a guest; null for all others. */
  attendee: Attendee | null
  /** A guest waits for a host, also where others do not. */
  mustWaitAsGuest: boolean
  registration: MeetingRegistration | null
  view: MeetingView
  action: MeetingAction
}

/**
 * A meeting by key, id or slug on the request's portal. @throws AppError `not_found` where the portal does not have it, its
 * organization has no meetings, or the asker was never shown it
 */
export async function findMeeting(context: RequestContext, reference: string): Promise<FoundMeeting> {
  const { deps, portal, viewer } = context
  if (!portal) throw new AppError('not_found')
  const { organization } = portal
  const facts = await deps.seams.of(askerSeam).facts(context, organization)
  const now = deps.now()
  const key = reference.includes('~') ? reference : `${organization}~${reference}`
  // Cast: a stored record has the fields of its entity.
  const meeting = (await findRecord(deps.db, Meeting, {
    where: Prisma.sql`(key = ${key} OR (organization = ${organization} AND slug = ${reference}))
      AND organization = ANY(${catalogueOrganizations(Meeting, organization, facts)}::text[])
      AND ${ruleRows(meetingShelf, Meeting, facts, now)}`,
  })) as Meeting | undefined
  if (!meeting) throw new AppError('not_found')

  const customer = customerIn(viewer, organization)
  const { hasAccess } = itemAccess(Meeting, meeting, facts, now, { isStaff: false })
  const ownRegistration = customer && (await findRegistration(context, meeting.key, customer.customerKey))
  const isRemoved = ownRegistration?.status === 'CANCELLED'
  // Who has access by their account comes as who they are, and who was removed from the meeting does not come back as a guest.
  const pass = customer && (hasAccess || isRemoved) ? null : await findPass(context, meeting)
  const registration = pass ? pass.registration : ownRegistration
  const view: MeetingView = {
    status: shownStatus(meeting, now),
    isSignedIn: customer !== null || pass !== null,
    hasAccess: hasAccess || pass !== null,
    isByLink: pass !== null,
    isRemoved: registration?.status === 'CANCELLED',
    isHost:
      customer !== null &&
      pass === null &&
      ((registration?.isCoHost === true && registration.status !== 'CANCELLED') ||
        (await isHostedBy(context, meeting, customer))),
    isAdmin: pass === null && customer?.isAdmin === true,
    isLate: registration?.status !== 'ACTIVE' && isTooLate(meeting, now),
    hasNoTime: meeting.startsAt === null,
    registration: pass ? null : shownRegistration(registration?.status ?? null),
    registrationRequired: meeting.registrationRequired === true,
    recording: shownRecording(meeting),
  }
  // To who was never shown a restricted meeting, it is everywhere as if there were none (decision MTG-20).
  if (!view.hasAccess && !view.isHost && !registration) throw new AppError('not_found')
  const place = { organization, key: `${organization}~${portal.id}` }
  return {
    ...{ meeting, portal: place, registration, view, action: meetingAction(view) },
    customer: pass ? null : customer,
    attendee: pass ? guestOf(pass) : customer && customerAttending(customer),
    mustWaitAsGuest: pass?.mustWait === true,
  }
}

const customerAttending = ({ customerKey, name }: Customer): Attendee => ({
  ...{ person: customerKey, customer: customerKey, pass: null, name },
})

const guestOf = ({ id, registration }: Pass): Attendee => ({
  ...{ person: personOfPass(id), customer: null, pass: id, name: registration?.name ?? null },
})

/**
 * For who may not see it: the text that MTG-26 looks for to those who were invited or removed and so know of it; to all
 * others it is as if there were none. `isGuest` lets the page offer removed guests what is kept of them.
 */
export const noAccess = ({ registration }: Pick<FoundMeeting, 'registration'>) =>
  registration
    ? new AppError('no_access', {
        message: 'You Do Not Have Access to This Meeting',
        details: { reason: 'meeting', ...(registration.isByLink === true && { isGuest: true }) },
      })
    : new AppError('not_found')

export async function findRegistration(
  { deps }: Pick<RequestContext, 'deps'>,
  meeting: string,
  customer: string,
): Promise<MeetingRegistration | null> {
  const record = await findRecord(deps.db, MeetingRegistration, {
    where: Prisma.sql`meeting = ${meeting} AND customer = ${customer}`,
  })
  // Cast: a stored record has the fields of its entity.
  return (record as MeetingRegistration | undefined) ?? null
}

/**
 * The specification does not say who is a host (MTG-10): an administrator who learns, who made the meeting on the portal,
 * and its instructors, by the address of their page or of their staff account. Addresses of customers are proven.
 */
async function isHostedBy({ deps }: RequestContext, meeting: Meeting, customer: Customer): Promise<boolean> {
  if (meeting.organization !== customer.organization) return false
  if (customer.isAdmin || meeting.createdByCustomer === customer.customerKey) return true
  if (meeting.instructors.length === 0) return false
  const rows = await query(deps.db, {
    name: 'meeting-host',
    text: `SELECT 1 FROM "Instructor" i LEFT JOIN "User" u ON u.key = i."user"
      WHERE i.key = ANY($1::text[]) AND i.organization = $2 AND lower($3) IN (lower(i.email), lower(u.email)) LIMIT 1`,
    values: [meeting.instructors, customer.organization, customer.email],
  })
  return rows.length > 0
}

/** The topic of a meeting, for who may see the meeting. @throws AppError `not_found`, `no_access` */
export async function topicOfMeeting(
  context: RequestContext,
  reference: string,
): Promise<{ item: string; topic: string | null }> {
  const meeting = await findMeeting(context, reference)
  if (!meeting.view.hasAccess || meeting.view.isRemoved) throw noAccess(meeting)
  // It is the portal's, and guests have only the meeting.
  if (meeting.view.isByLink) throw new AppError('not_found')
  return { item: meeting.meeting.key, topic: meeting.meeting.discussionTopic }
}
