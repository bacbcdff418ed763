import { type Meeting, meetingStatuses } from '../entities/Meeting.ts'
import type { MeetingRegistration } from '../entities/MeetingRegistration.ts'

export const shownStatuses = [...meetingStatuses, 'UNKNOWN'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export const shownRegistrations = ['REGISTERED', 'INVITED'] as const
export type ShownRegistration = (typeof shownRegistrations)[number]

/** What a meeting's page offers or says to one person (1§4). */
export const meetingActions = [
  'signIn',
  'registered',
  'accept',
  'register',
  'full',
  'onWaitingList',
  'start',
  'wait',
  'join',
  'late',
  'view',
  'processing',
  'recordingFailed',
  'noRecording',
  'registerToView',
  'noAccess',
  'cancelled',
  'unknown',
  'guestOver',
] as const
export type MeetingAction = (typeof meetingActions)[number]

const minuteMs = 60_000

/**
 * The status that the page shows (MTG-03, MTG-04), by the server's clock: `now` in milliseconds since 1970. A meeting
 * without a start time stays PRE_MEETING until its host starts it.
 */
export function shownStatus(
  meeting: { status: string; startsAt: string | null; preStartOpenDuration: number | null },
  now: number,
): ShownStatus {
  const { status, startsAt, preStartOpenDuration } = meeting
  if (status !== 'PRE_MEETING') return shownStatuses.find((one) => one === status) ?? 'UNKNOWN'
  const opensAt =
    startsAt === null
      ? Number.POSITIVE_INFINITY
      : Date.parse(startsAt) - (preStartOpenDuration ?? 5) * minuteMs
  return now > opensAt ? 'OPEN' : 'PRE_MEETING'
}

/** What a stored registration means for the page (MTG-05); null is none. */
export function shownRegistration(status: MeetingRegistration['status'] | null): ShownRegistration | null {
  switch (status) {
    case 'INVITED':
      return 'INVITED'
    case 'REGISTERED':
    case 'ACTIVE':
    case 'ATTENDED':
    case 'NO_SHOW':
    case 'POST_MEETING_VIEWER':
      return 'REGISTERED'
    default:
      return null
  }
}

/** The viewer of a meeting, and the facts about it at that moment. */
export type MeetingView = {
  status: ShownStatus
  /** An active customer of the organization; staff and visitors are anonymous here (decision MTG-14). */
  isSignedIn: boolean
  hasAccess: boolean
  /** Removed by the host, or cancelled by the organization. */
  isRemoved: boolean
  isHost: boolean
  isAdmin: boolean
  /** A guest who comes too long after the start, and was not in the room yet (`isTooLate`). */
  isLate: boolean
  /** It has no fixed time: it begins when its host starts it. */
  hasNoTime: boolean
  registration: ShownRegistration | null
  registrationRequired: boolean
  /** Without an account, by the link of the meeting (decision MTG-14). */
  isByLink: boolean
  /** `expected`: it is being made. */
  recording: 'there' | 'expected' | 'failed' | 'none'
}

/** What there is of a meeting's recording. A film that staff chose counts, even if another one failed. */
export function shownRecording({
  recording,
  recordingMediaPipelineID,
  recordingStatus,
}: Pick<Meeting, 'recording' | 'recordingMediaPipelineID' | 'recordingStatus'>): MeetingView['recording'] {
  if (recording) return 'there'
  if (recordingStatus === 'FAILED') return 'failed'
  // A film that was made and taken away again is not expected.
  return recordingMediaPipelineID && recordingStatus !== 'PROCESSED' ? 'expected' : 'none'
}

/** The truth table of a meeting's page (MTG-06 to MTG-20). */
export function meetingAction(view: MeetingView): MeetingAction {
  const { status, isSignedIn, hasAccess, isRemoved, isHost, isAdmin, registration, registrationRequired } =
    view
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'UNKNOWN') return 'unknown'
  if (!isSignedIn) return 'signIn'
  if (!hasAccess || isRemoved) return 'noAccess'
  if (view.isByLink) return guestAction(view)
  switch (status) {
    case 'PRE_MEETING':
      if (isHost && view.hasNoTime) return 'start'
      if (registration === 'REGISTERED') return 'registered'
      return registration === 'INVITED' ? 'accept' : 'register'
    case 'OPEN':
      if (isHost) return 'start'
      return registrationRequired && registration === null ? 'register' : 'wait'
    case 'ACTIVE':
      if (isAdmin || isHost) return 'join'
      if (view.isLate) return 'late'
      return !registrationRequired || registration !== null ? 'join' : 'register'
    case 'POST_MEETING':
      // Decision MTG-19: only where the meeting requires it.
      if (registrationRequired && registration !== 'REGISTERED') return 'registerToView'
      if (view.recording === 'there') return 'view'
      if (view.recording === 'expected') return 'processing'
      return view.recording === 'failed' && isHost ? 'recordingFailed' : 'noRecording'
  }
}

/** A guest waits for the meeting, joins it, and has nothing of it afterwards. */
function guestAction({ status, isLate }: MeetingView): MeetingAction {
  if (status === 'POST_MEETING') return 'guestOver'
  if (status !== 'ACTIVE') return 'wait'
  return isLate ? 'late' : 'join'
}
