import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { meetingStatuses } from '../entities/Meeting.ts'
import { MeetingRegistration } from '../entities/MeetingRegistration.ts'

const meetingKey = reference({ to: 'meeting', required: true })
const own = { meetingKey, ...portalContext }
const registration = recordOf(MeetingRegistration, { isWhole: true })
const found = recordOf(MeetingRegistration, { isWhole: true, required: true })
const done = { statusCode: number({ required: true }), message: text() }

/** Registers the asker, or accepts their invitation; again, it changes nothing (MTG-30). */
export const registerForMeeting = defineOperation({
  name: 'registerForMeeting',
  kind: 'mutation',
  description: 'Registers the customer for a meeting, or accepts an invitation to it.',
  access: ['customer'],
  input: own,
  output: { registration: found },
})

/** Puts the asker on the waiting list of a meeting whose places are taken: the first gets the next place, and a mail. */
export const joinWaitingList = defineOperation({
  name: 'joinWaitingList',
  kind: 'mutation',
  description: 'Puts the customer on the waiting list of a meeting.',
  access: ['customer'],
  input: own,
  output: { registration: found },
})

/** Takes the asker's registration back, before the meeting begins; they may register again. @throws `not_found` as below */
export const cancelRegistration = defineOperation({
  name: 'cancelRegistration',
  kind: 'mutation',
  description: 'Cancels the customer’s registration for a meeting that has not begun.',
  access: ['customer'],
  input: own,
  output: { registration: found },
})

/** @throws `not_found` with "Registration not found" (MTG-25) */
export const getMeetingRegistrationForCustomer = defineOperation({
  name: 'getMeetingRegistrationForCustomer',
  kind: 'query',
  description: 'The customer’s registration for a meeting.',
  access: ['customer'],
  input: own,
  output: { registration: found },
})

/** Opens the room, and registers its host (MTG-10). */
export const startMeeting = defineOperation({
  name: 'startMeeting',
  kind: 'mutation',
  description: 'Starts a meeting as its host.',
  access: ['customer'],
  input: own,
  output: { ...done, registration },
})

/** How a person enters a room (MTG-41); the token is theirs, for this meeting, and for about a minute. */
export const attendee = record(
  {
    AttendeeId: text({ required: true }),
    ExternalUserId: text({ required: true }),
    JoinToken: text({ required: true }),
  },
  { typeName: 'MeetingAttendee' },
)

/** Why somebody does not come in: what they are told in their language. */
export const joinReasons = [
  'meeting',
  'meetingRegistration',
  'meetingFull',
  'roomFull',
  'tooManyRooms',
  'locked',
  'notStarted',
  'late',
  'ended',
  'cancelled',
  'register',
] as const

/** statusCode 200 with an attendee; otherwise the message says why not (MTG-38), and `reason` where it is one of several. */
export const joinMeeting = defineOperation({
  name: 'joinMeeting',
  kind: 'mutation',
  description: 'Lets the customer, or the holder of a guest pass, into the room of a running meeting.',
  access: ['anonymous', 'customer'],
  input: {
    ...own,
    attendeeName: text({ max: 90, label: 'For a guest, and an account without a name' }),
  },
  output: {
    ...done,
    reason: choice({ options: joinReasons }),
    attendee,
    iceServers: json({
      label: 'What the browser needs to reach the room',
      schema: z.array(
        z.object({ urls: z.string(), username: z.string().optional(), credential: z.string().optional() }),
      ),
      examples: [[]],
    }),
  },
})

/** Ends the meeting for everybody (MTG-39). */
export const endMeeting = defineOperation({
  name: 'endMeeting',
  kind: 'mutation',
  description: 'Ends a meeting as its host.',
  access: ['customer'],
  input: own,
  output: done,
})

/** Calls a meeting off that is not over; of a running one the room closes. It is asked for by staff, in the console. */
export const cancelMeeting = defineOperation({
  name: 'cancelMeeting',
  kind: 'mutation',
  description: 'Cancels a meeting that is not over yet.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    meetingKey,
  },
  output: { status: choice({ options: meetingStatuses, required: true }) },
})

/** Takes a person out of the meeting: they do not come in again. */
export const removeFromMeeting = defineOperation({
  name: 'removeFromMeeting',
  kind: 'mutation',
  description: 'Removes a person from a meeting, as its host.',
  access: ['customer'],
  input: { ...own, attendeeID: text({ required: true, max: 64 }) },
  output: done,
})

/** Takes a removal back: they may come in again, however late it is. */
export const readmitToMeeting = defineOperation({
  name: 'readmitToMeeting',
  kind: 'mutation',
  description: 'Lets a person come back whom a host removed from a running meeting.',
  access: ['customer'],
  input: { ...own, attendeeID: text({ required: true, max: 64 }) },
  output: done,
})

/** Who an attendee of a running meeting is, for those in it (MTG-33). */
export const getMeetingAttendeeInfo = defineOperation({
  name: 'getMeetingAttendeeInfo',
  kind: 'query',
  description: 'Name and role of an attendee.',
  access: ['customer'],
  input: { ...own, attendeeID: text({ required: true, max: 64 }) },
  output: {
    attendeeID: text({ required: true }),
    name: text({ required: true, personal: true }),
    role: text({ required: true }),
  },
})

/** Gives somebody in the meeting the rights of a host, or takes them back. Hosts by their account stay hosts. */
export const setCoHost = defineOperation({
  name: 'setCoHost',
  kind: 'mutation',
  description: 'Makes a person of a running meeting a co-host, or takes that back, as its host.',
  access: ['customer'],
  input: {
    ...own,
    attendeeID: text({ required: true, max: 64 }),
    isCoHost: boolean({ required: true }),
  },
  output: done,
})

/** Nobody new comes in while a meeting is locked; who was in the room may come back, and hosts come always. */
export const lockMeeting = defineOperation({
  name: 'lockMeeting',
  kind: 'mutation',
  description: 'Locks a running meeting, or opens it again, as its host.',
  access: ['customer'],
  input: { ...own, isLocked: boolean({ required: true }) },
  output: done,
})

/** In a webinar: lets an attendee speak and be seen, or moves them back to the audience. */
export const setOnStage = defineOperation({
  name: 'setOnStage',
  kind: 'mutation',
  description: 'Brings an attendee of a running webinar on stage, or back to the audience, as its host.',
  access: ['customer'],
  input: {
    ...own,
    attendeeID: text({ required: true, max: 64 }),
    isOnStage: boolean({ required: true }),
  },
  output: done,
})

/** Lets a person in who waits, for this meeting once and for all; or turns them away, and they may ask again. */
export const letIntoMeeting = defineOperation({
  name: 'letIntoMeeting',
  kind: 'mutation',
  description: 'Lets a person of the waiting room into a running meeting, or turns them away, as its host.',
  access: ['customer'],
  input: {
    ...own,
    attendeeID: text({ required: true, max: 64 }),
    isLetIn: boolean({ required: true }),
  },
  output: done,
})
