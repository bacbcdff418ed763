import type { Meeting } from '../entities/Meeting.ts'

/** After its planned end a meeting is waited for so long: for its host to start it, or for somebody to come back. */
export const waitAfterEndMs = 10 * 60_000
const minuteMs = 60_000

type Planned = Pick<Meeting, 'status' | 'startsAt' | 'startedAt' | 'plannedDuration'>

/**
 * What becomes of a meeting that nobody ends: `end` for one that runs past its planned end with nobody in its room,
 * `cancel` for one that nobody started until then, null for all others. `seenAt` is when somebody was in the room last; `now` is
 * in milliseconds since 1970. A meeting without a start time waits for its host for ever.
 */
export function meetingFate(meeting: Planned, seenAt: string | null, now: number): 'end' | 'cancel' | null {
  const { status, startsAt, startedAt, plannedDuration } = meeting
  if (status === 'POST_MEETING' || status === 'CANCELLED') return null
  const began = [startsAt, status === 'ACTIVE' ? startedAt : null].flatMap((at) => at ?? [])
  if (began.length === 0) return null
  const plannedEnd = Math.max(...began.map((at) => Date.parse(at))) + (plannedDuration ?? 60) * minuteMs
  if (now <= plannedEnd + waitAfterEndMs) return null
  if (status !== 'ACTIVE') return 'cancel'
  return seenAt !== null && now - Date.parse(seenAt) <= waitAfterEndMs ? null : 'end'
}

/** Whether it is too late to come: so many minutes after the start, the later of the planned one and the true one. */
export function isTooLate(
  {
    startsAt,
    startedAt,
    postStartGraceDuration,
  }: Pick<Meeting, 'startsAt' | 'startedAt' | 'postStartGraceDuration'>,
  now: number,
): boolean {
  if (postStartGraceDuration === 0 || startedAt === null) return false
  const began = Math.max(Date.parse(startedAt), Date.parse(startsAt ?? startedAt))
  return now > began + postStartGraceDuration * minuteMs
}
