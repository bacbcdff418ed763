import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { oneLine } from '#server/kernel/mails/token.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import {
  type letIntoMeeting as admitting,
  type setCoHost as appointing,
  type endMeeting as ending,
  type joinMeeting as joining,
  joinReasons,
  type lockMeeting as locking,
  type readmitToMeeting as readmitting,
  type removeFromMeeting as removing,
  type setOnStage as staging,
  type startMeeting as starting,
  type getMeetingAttendeeInfo as telling,
} from '#shared/features/meetings/operations/meetingSteps.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { deriveAttendeeId } from '../ports/rooms/joinToken.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { getTalks } from '../talking/talks.ts'
import { getWatchers } from '../watching/watchers.ts'
import { type Attendee, guestName, personIn } from './attendee.ts'
import { type FoundMeeting, findMeeting } from './findMeeting.ts'
import { finishMeeting } from './finishMeeting.ts'
import { move, roomOf } from './move.ts'
import { lockRegistrations, refused, register, setStatus } from './register.ts'

const ok = { statusCode: 200, message: null }
const joinError = 'Error on join meeting.'

export const startMeeting: Handler<typeof starting> = async ({ meetingKey }, context) => {
  const attended = await findOwn(context, meetingKey)
  const { meeting, view, action } = attended
  if (!view.isHost || !(action === 'start' || action === 'join')) throw refused()
  const registration = await register(context, attended, 'REGISTERED')
  const { deps } = context
  const isStarted = await inTransaction(deps.db.pool, (client) =>
    move(client, meeting.key, ['PRE_MEETING', 'OPEN'], {
      status: 'ACTIVE',
      startedAt: new Date(deps.now()).toISOString(),
    }),
  )
  if (isStarted) getWatchers(deps).changed(meeting.key)
  return { ...ok, registration }
}

export const joinMeeting: Handler<typeof joining> = async ({ meetingKey, attendeeName }, context) => {
  const { deps } = context
  const rooms = deps.ports.of(roomsPort)
  const named = await findAttending(context, meetingKey)
  const { meeting, view } = named
  const attendee = { ...named.attendee, name: nameIn(named, attendeeName ?? '') }
  const attended = { ...named, attendee }
  if (attended.action !== 'join') return refusal(403, joinError, joinRefusal(attended))
  if (meeting.isLocked && !view.isHost && attended.registration?.status !== 'ACTIVE')
    return refusal(403, 'The host has locked this meeting.', 'locked')
  try {
    const isWaiting = mustWait(attended)
    const registration = await register(context, attended, isWaiting ? 'REGISTERED' : 'ACTIVE')
    const room = roomOf(meeting)
    const attendeeId = deriveAttendeeId(deps.settings.secret, room, attendee.person)
    const admitted = await rooms.admit(room, {
      attendeeId,
      person: attendee.person,
      name: shownName(attendee, attendeeName ?? ''),
      isHost: view.isHost,
      isGuest: view.isByLink,
      isOnStage: isSpeaker({ meeting, registration }),
      isWaiting,
    })
    return {
      ...ok,
      reason: null,
      attendee: admitted,
      iceServers: rooms.iceServers().map((server) => ({ ...server })),
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    const reason = joinReasons.find((one) => one === error.details.reason) ?? null
    return refusal(error.status, error.message, reason)
  }
}

/** Why the page does not let somebody join. */
function joinRefusal({ action, view }: FoundMeeting): (typeof joinReasons)[number] {
  if (action === 'late' || action === 'cancelled') return action
  if (action === 'noAccess') return 'meeting'
  if (view.status === 'POST_MEETING') return 'ended'
  return view.status === 'ACTIVE' ? 'register' : 'notStarted'
}

/** Whether somebody who is no host may be heard and seen. */
export const isSpeaker = ({
  meeting,
  registration,
}: Pick<FoundMeeting, 'meeting' | 'registration'>): boolean =>
  meeting.meetingType !== 'WEBINAR' || registration?.isOnStage === true

/** Whether a person whom the page lets join waits until a host lets them in. Once let in, they come and go. */
export const mustWait = ({ meeting, view, registration, mustWaitAsGuest }: FoundMeeting): boolean =>
  (meeting.hasWaitingRoom === true || mustWaitAsGuest) && !view.isHost && registration?.isLetIn !== true

/**
 * Whether somebody may read and write in the running meeting: hosts, those who have joined, and those whom a host let in. A full or locked
 * meeting lets nobody else join.
 */
export function isLetIn(found: FoundMeeting): boolean {
  const { action, view, registration } = found
  if (action !== 'join' || mustWait(found)) return false
  return view.isHost || registration?.status === 'ACTIVE' || registration?.isLetIn === true
}

/** What is kept of a person's name: a guest's is what they typed when they came first. */
function nameIn({ attendee, view }: Attending, typedName: string): string | null {
  if (!view.isByLink || attendee.name !== null) return attendee.name
  return oneLine(typedName).trim().slice(0, mostOfName) || guestName
}

/** Of `MeetingRegistration.name`. */
const mostOfName = 90

/**
 * An account's own name; what somebody calls themselves whose account has none is marked, so that it passes for nobody's account. Rooms
 * mark guests in their own way.
 */
export function shownName({ name, pass }: Pick<Attendee, 'name' | 'pass'>, typedName: string): string {
  const own = oneLine(name ?? '').trim()
  if (own !== '' || pass !== null) return own || guestName
  const typed = oneLine(typedName).trim()
  return typed === '' ? 'Guest' : `${typed} (guest)`
}

const refusal = (statusCode: number, message: string, reason: (typeof joinReasons)[number] | null) => ({
  statusCode,
  message,
  reason,
  attendee: null,
  iceServers: null,
})

export const endMeeting: Handler<typeof ending> = async ({ meetingKey }, context) => {
  const { deps } = context
  const { meeting, view } = await findOwn(context, meetingKey)
  if (!view.isHost) throw refused()
  const isEnded = await finishMeeting(deps, meeting, deps.now())
  // It was ended before, or since it was read: by a second host, or by a second press.
  if (!isEnded && view.status !== 'POST_MEETING' && view.status !== 'ACTIVE') throw refused()
  return ok
}

export const removeFromMeeting: Handler<typeof removing> = async ({ meetingKey, attendeeID }, context) => {
  const { deps } = context
  const { meeting, isAttendee } = await findOthers(context, meetingKey, attendeeID)
  await inTransaction(deps.db.pool, async (client) => {
    const one = (await lockRegistrations(client, meeting.key, ['ACTIVE'])).find(isAttendee)
    if (!one) throw new AppError('not_found')
    const now = deps.now()
    await setStatus(client, one, 'CANCELLED', now, { removedAt: new Date(now).toISOString() })
  })
  await deps.ports.of(roomsPort).remove(roomOf(meeting), attendeeID)
  getWatchers(deps).changed(meeting.key)
  return ok
}

export const readmitToMeeting: Handler<typeof readmitting> = async ({ meetingKey, attendeeID }, context) => {
  const { deps } = context
  const { meeting, isAttendee } = await findOthers(context, meetingKey, attendeeID)
  await inTransaction(deps.db.pool, async (client) => {
    const one = (await lockRegistrations(client, meeting.key, ['CANCELLED'])).find(isAttendee)
    // Whom the organization cancelled was never removed from the room.
    if (!one?.removedAt) throw new AppError('not_found')
    await setStatus(client, one, 'ACTIVE', deps.now(), { removedAt: null })
  })
  getWatchers(deps).changed(meeting.key)
  return ok
}

export const setCoHost: Handler<typeof appointing> = async (input, context) => {
  const { deps } = context
  const rooms = deps.ports.of(roomsPort)
  const { meeting, isAttendee } = await findOthers(context, input.meetingKey, input.attendeeID)
  await inTransaction(deps.db.pool, async (client) => {
    const one = (await lockRegistrations(client, meeting.key, ['ACTIVE'])).find(isAttendee)
    if (!one) throw new AppError('not_found')
    // Who has no account is never a host.
    if (one.isByLink) throw refused()
    // Hosts by their account are not made hosts, and stay hosts.
    const isHost = rooms
      .people(roomOf(meeting))
      .some((person) => person.attendeeId === input.attendeeID && person.isHost)
    if (isHost && !one.isCoHost) throw refused()
    await updateRecord(client, MeetingRegistration, one, { isCoHost: input.isCoHost }, deps.now())
  })
  rooms.setHost(roomOf(meeting), input.attendeeID, input.isCoHost)
  return ok
}

export const setOnStage: Handler<typeof staging> = async (input, context) => {
  const { deps } = context
  const { meeting, isAttendee } = await findOthers(context, input.meetingKey, input.attendeeID)
  if (meeting.meetingType !== 'WEBINAR') throw refused()
  await inTransaction(deps.db.pool, async (client) => {
    const one = (await lockRegistrations(client, meeting.key, ['ACTIVE'])).find(isAttendee)
    if (!one) throw new AppError('not_found')
    await updateRecord(client, MeetingRegistration, one, { isOnStage: input.isOnStage }, deps.now())
  })
  deps.ports.of(roomsPort).setOnStage(roomOf(meeting), input.attendeeID, input.isOnStage)
  return ok
}

export const letIntoMeeting: Handler<typeof admitting> = async (input, context) => {
  const { deps } = context
  const { meeting, isAttendee } = await findOthers(context, input.meetingKey, input.attendeeID)
  if (input.isLetIn)
    await inTransaction(deps.db.pool, async (client) => {
      // Who came before there was a waiting room is ACTIVE.
      const waiting = await lockRegistrations(client, meeting.key, ['REGISTERED', 'ACTIVE'])
      const one = waiting.find(isAttendee)
      if (!one) throw new AppError('not_found')
      await updateRecord(client, MeetingRegistration, one, { isLetIn: true }, deps.now())
    })
  deps.ports.of(roomsPort).answerWaiting(roomOf(meeting), input.attendeeID, input.isLetIn)
  return ok
}

export const lockMeeting: Handler<typeof locking> = async ({ meetingKey, isLocked }, context) => {
  const { deps } = context
  const { meeting, view } = await findOwn(context, meetingKey)
  if (!view.isHost) throw refused()
  const isDone = await inTransaction(deps.db.pool, (client) =>
    move(client, meeting.key, ['ACTIVE'], { isLocked }),
  )
  if (!isDone) throw refused()
  getWatchers(deps).changed(meeting.key)
  getTalks(deps).said(meeting.key)
  return ok
}

/** A running meeting in which the asker, its host, acts on somebody else. */
async function findOthers(context: RequestContext, meetingKey: string, attendeeID: string) {
  const { meeting, view, customer } = await findOwn(context, meetingKey)
  const idOf = (person: string) => deriveAttendeeId(context.deps.settings.secret, roomOf(meeting), person)
  if (!view.isHost || view.status !== 'ACTIVE' || idOf(customer.customerKey) === attendeeID) throw refused()
  return {
    meeting,
    isAttendee: (one: Pick<MeetingRegistration, 'id' | 'customer'>) => idOf(personIn(one)) === attendeeID,
  }
}

export const getMeetingAttendeeInfo: Handler<typeof telling> = async (input, context) => {
  const { deps } = context
  const { meeting, customer } = await findOwn(context, input.meetingKey)
  const room = roomOf(meeting)
  const people = deps.ports.of(roomsPort).people(room)
  const own = deriveAttendeeId(deps.settings.secret, room, customer.customerKey)
  const attendee = people.find(({ attendeeId }) => attendeeId === input.attendeeID)
  // Only those in the room hear who else is.
  if (!attendee || !people.some(({ attendeeId }) => attendeeId === own)) throw new AppError('not_found')
  return { attendeeID: attendee.attendeeId, name: attendee.name, role: attendee.isHost ? 'host' : 'attendee' }
}

export type Own = FoundMeeting & { customer: NonNullable<FoundMeeting['customer']> }
export type Attending = FoundMeeting & { attendee: Attendee }

/** The meeting for a step that guests take, too. @throws AppError `not_found`, and `no_access` for all who only look */
export async function findAttending(context: RequestContext, reference: string): Promise<Attending> {
  await requirePortal(context)
  const named = await findMeeting(context, reference)
  const { attendee } = named
  if (!attendee) throw refused()
  return { ...named, attendee }
}

/** The meeting for a step that only customers of its organization take. */
export async function findOwn(context: RequestContext, reference: string): Promise<Own> {
  await requirePortal(context)
  const meetingView = await findMeeting(context, reference)
  const { customer } = meetingView
  // Who has no access by their account and came by the link is a guest.
  if (!customer) throw refused()
  return { ...meetingView, customer }
}
