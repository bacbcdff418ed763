import type { Meeting } from '../entities/Meeting.ts'

/** After its planned end a meeting is waited for so long: for its host to start it, or for somebody to come back. */
export const waitAfterEndMs = 10 * 60_000
const minuteMs = 60_000

type Times = Pick<Meeting, 'startsAt' | 'startedAt' | 'preStartOpenDuration'>
type Planned = Times & Pick<Meeting, 'status' | 'plannedDuration'>

/**
 * When a meeting began, for those who look at it: the planned time, which for a meeting that has begun is at most the minutes
 * later that it opens before. A later one was pushed by a console that did not know that it runs, and is listed there as a fault.
 */
export function shownStart({ startsAt, startedAt, preStartOpenDuration }: Times): string | null {
  if (startsAt === null || startedAt === null) return startsAt
  const opened = Date.parse(startsAt) - (preStartOpenDuration ?? 5) * minuteMs
  return Date.parse(startedAt) < opened ? startedAt : startsAt
}

/**
 * What becomes of a meeting that nobody ends: `end` for one that runs past its planned end with nobody in its room,
 * `cancel` for one that nobody started until then, null for all others. `seenAt` is when somebody was in the room last; `now` is
 * in milliseconds since 1970. A meeting without a start time waits for its host for ever.
 */
export function meetingFate(meeting: Planned, seenAt: string | null, now: number): 'end' | 'cancel' | null {
  const { status, startedAt, plannedDuration } = meeting
  if (status === 'POST_MEETING' || status === 'CANCELLED') return null
  const isRunning = status === 'ACTIVE'
  const planned = isRunning ? shownStart(meeting) : meeting.startsAt
  const began = [planned, isRunning ? startedAt : null].flatMap((at) => at ?? [])
  if (began.length === 0) return null
  const plannedEnd = Math.max(...began.map((at) => Date.parse(at))) + (plannedDuration ?? 60) * minuteMs
  if (now <= plannedEnd + waitAfterEndMs) return null
  if (status !== 'ACTIVE') return 'cancel'
  return seenAt !== null && now - Date.parse(seenAt) <= waitAfterEndMs ? null : 'end'
}

/** Whether it is too late to come: so many minutes after the start, the later of the planned one and the true one. */
export function isTooLate(meeting: Times & Pick<Meeting, 'postStartGraceDuration'>, now: number): boolean {
  const { startedAt, postStartGraceDuration } = meeting
  if (postStartGraceDuration === 0 || startedAt === null) return false
  const began = Math.max(Date.parse(startedAt), Date.parse(shownStart(meeting) ?? startedAt))
  return now > began + postStartGraceDuration * minuteMs
}
