import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { shownStatus } from '#shared/features/meetings/rules/meetingState.ts'

/** What only the server knows of how a meeting is. */
export type MeetingOnList = Pick<
  Meeting,
  'key' | 'status' | 'cancelledReason' | 'recordingStatus' | 'startsAt' | 'preStartOpenDuration'
> & { recording: string | null }

/** How a meeting is, from the first to the last. The portal's pages use the same words (`meetingsWords`, `status.…`). */
export const meetingStates = [
  'draft',
  'anytime',
  'upcoming',
  'open',
  'live',
  'processing',
  'failed',
  'recorded',
  'ended',
  'cancelled',
  'notHeld',
] as const
export type MeetingState = (typeof meetingStates)[number]

/** In a word, and what it means. */
export const stateWords: Readonly<Record<MeetingState, { label: string; help: string }>> = {
  draft: { label: 'Draft', help: 'Only on this computer until it is synced.' },
  anytime: { label: 'No fixed time', help: 'It begins when its host starts it.' },
  upcoming: { label: 'Upcoming', help: 'It has not begun.' },
  open: { label: 'Open', help: 'Its host can start it now, and people wait.' },
  live: { label: 'Live', help: 'People can be in its room now.' },
  processing: { label: 'Processing', help: 'It has ended, and the film of its recording is being made.' },
  failed: {
    label: 'Recording failed',
    help: 'The film of its recording could not be made. Open it to try again.',
  },
  recorded: { label: 'Recorded', help: 'It has ended, and people with access can watch its recording.' },
  ended: { label: 'Ended', help: 'It has ended, and has no recording.' },
  cancelled: { label: 'Cancelled', help: 'Staff cancelled it, and its guests were told.' },
  notHeld: { label: 'Not held', help: 'Nobody started it, so it did not take place.' },
}

/** `known`: undefined where the server does not have it yet; `now` in milliseconds since 1970. */
export function meetingState(known: MeetingOnList | undefined, now: number): MeetingState {
  if (!known) return 'draft'
  switch (shownStatus(known, now)) {
    case 'ACTIVE':
      return 'live'
    case 'OPEN':
      return 'open'
    case 'CANCELLED':
      return known.cancelledReason === 'notStarted' ? 'notHeld' : 'cancelled'
    case 'POST_MEETING':
      return recordingState(known)
    default:
      return known.startsAt === null ? 'anytime' : 'upcoming'
  }
}

function recordingState({ recording, recordingStatus }: MeetingOnList): MeetingState {
  if (recording) return 'recorded'
  if (recordingStatus === 'FAILED') return 'failed'
  return recordingStatus === null || recordingStatus === 'PROCESSED' ? 'ended' : 'processing'
}

/** What the list can be narrowed to. */
export const meetingTimes = ['upcoming', 'live', 'past'] as const
export type MeetingTime = (typeof meetingTimes)[number]

/** Drafts are ahead. */
export function meetingTime(state: MeetingState): MeetingTime {
  switch (state) {
    case 'live':
      return 'live'
    case 'draft':
    case 'anytime':
    case 'upcoming':
    case 'open':
      return 'upcoming'
    default:
      return 'past'
  }
}
