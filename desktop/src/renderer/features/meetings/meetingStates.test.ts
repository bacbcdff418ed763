import { expect, it } from 'vitest'
import { type MeetingOnList, meetingState, meetingTime } from './meetingStates.ts'

const now = Date.parse('2026-03-01T10:00:00.000Z')
const meeting = (values: Partial<MeetingOnList>): MeetingOnList => ({
  ...{
    key: 'acme~tea',
    status: 'PRE_MEETING',
    cancelledReason: null,
    recordingStatus: null,
    recording: null,
  },
  ...{ startsAt: '2026-03-02T10:00:00.000Z', preStartOpenDuration: 5, ...values },
})

it.each([
  ['draft', 'upcoming', undefined],
  ['upcoming', 'upcoming', meeting({})],
  ['anytime', 'upcoming', meeting({ startsAt: null })],
  ['open', 'upcoming', meeting({ startsAt: '2026-03-01T10:03:00.000Z' })],
  ['live', 'live', meeting({ status: 'ACTIVE' })],
  ['ended', 'past', meeting({ status: 'POST_MEETING' })],
  ['processing', 'past', meeting({ status: 'POST_MEETING', recordingStatus: 'PROCESSING' })],
  ['failed', 'past', meeting({ status: 'POST_MEETING', recordingStatus: 'FAILED' })],
  [
    'recorded',
    'past',
    meeting({ status: 'POST_MEETING', recordingStatus: 'FAILED', recording: 'acme~film' }),
  ],
  // A film that was made and taken away again.
  ['ended', 'past', meeting({ status: 'POST_MEETING', recordingStatus: 'PROCESSED' })],
  ['cancelled', 'past', meeting({ status: 'CANCELLED', cancelledReason: 'byStaff' })],
  ['notHeld', 'past', meeting({ status: 'CANCELLED', cancelledReason: 'notStarted' })],
] as const)('calls a meeting %s, which is %s', (state, time, known) => {
  expect(meetingState(known, now)).toBe(state)
  expect(meetingTime(state)).toBe(time)
})
