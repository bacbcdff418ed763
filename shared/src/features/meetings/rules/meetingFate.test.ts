import { describe, expect, it } from 'vitest'
import { isTooLate, meetingFate, shownStart } from './meetingFate.ts'

const start = Date.parse('2026-03-01T10:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const now = (minutes: number) => start + minutes * 60_000
const planned = {
  status: 'PRE_MEETING',
  startsAt: at(0),
  startedAt: null,
  plannedDuration: 60,
  preStartOpenDuration: 30,
} as const
const running = { ...planned, status: 'ACTIVE', startedAt: at(5) } as const

describe('a meeting that nobody ends', () => {
  it.each([
    ['waits for its host until ten minutes after its planned end', planned, null, 70, null],
    ['is cancelled when nobody started it until then', planned, null, 71, 'cancel'],
    ['runs on until ten minutes after its planned end, counted from its true start', running, null, 75, null],
    ['ends when its room is empty then', running, null, 76, 'end'],
    ['runs on while somebody was in its room just now', running, at(100), 110, null],
    ['ends ten minutes after the last one left', running, at(100), 111, 'end'],
    ['waits for ever without a start time', { ...planned, startsAt: null }, null, 100_000, null],
    ['ends without a start time, too, once it was started', { ...running, startsAt: null }, null, 76, 'end'],
    [
      'ends an hour after it began, too, where a console pushed a later start while it ran',
      { ...running, startsAt: at(1440) },
      null,
      76,
      'end',
    ],
    ['stays over', { ...running, status: 'POST_MEETING' }, null, 1000, null],
    ['stays cancelled', { ...planned, status: 'CANCELLED' }, null, 1000, null],
  ] as const)('%s', (_what, meeting, seenAt, minutes, fate) => {
    expect(meetingFate(meeting, seenAt, now(minutes))).toBe(fate)
  })
})

it.each([
  ['after the minutes of grace', { startedAt: at(0), postStartGraceDuration: 15 }, 16, true],
  ['not within them', { startedAt: at(0), postStartGraceDuration: 15 }, 15, false],
  ['counted from the true start', { startedAt: at(30), postStartGraceDuration: 15 }, 45, false],
  [
    'counted from the planned start of one that began early',
    { startedAt: at(-20), postStartGraceDuration: 15 },
    10,
    false,
  ],
  ['never with 0', { startedAt: at(0), postStartGraceDuration: 0 }, 600, false],
  ['not before it began', { startedAt: null, postStartGraceDuration: 15 }, 600, false],
] as const)('a guest is too late %s', (_what, meeting, minutes, isLate) => {
  expect(isTooLate({ startsAt: at(0), preStartOpenDuration: 30, ...meeting }, now(minutes))).toBe(isLate)
})

it('shows when a meeting began that was moved while it ran, and otherwise its planned time', () => {
  const times = { preStartOpenDuration: 5, startsAt: at(0) }
  expect(shownStart({ ...times, startedAt: null })).toBe(at(0))
  expect(shownStart({ ...times, startedAt: at(-5) })).toBe(at(0))
  expect(shownStart({ ...times, startedAt: at(20) })).toBe(at(0))
  expect(shownStart({ ...times, startsAt: at(1440), startedAt: at(20) })).toBe(at(20))
  expect(shownStart({ ...times, startsAt: null, startedAt: at(20) })).toBeNull()
})
