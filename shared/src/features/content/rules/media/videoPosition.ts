/**
 * Positions in a video or audio, and their reports (1§5, 1§7). Shared by players and server. All
 * positions are seconds; reported ones are whole, rounded down.
 */

/** "Roughly every 10 s" (PRG-07). */
export const reportEveryMs = 10_000
/** A seek within this distance of the current position is ignored (VID-08). */
export const nearSeconds = 1
const endPercent = 99
const endSeconds = 5

export type Position = { position: number; maxPosition: number; duration: number }
export type PositionReport = { progress: number; lastPosition: number; maxPosition: number }

/** At 99 % or more, or with less than 5 s remaining: reported as 100 (PRG-08). */
export function isNearEnd(position: number, duration: number): boolean {
  if (!isLength(duration) || position <= 0) return false
  return (position / duration) * 100 >= endPercent || duration - position < endSeconds
}

/** What to report to the server. Percent follows the furthest point, so going back never lowers it. */
export function positionReport({ position, maxPosition, duration }: Position): PositionReport {
  const furthest = Math.max(position, maxPosition)
  const percent = isLength(duration) ? Math.floor((furthest / duration) * 100) : 0
  return {
    progress: isNearEnd(furthest, duration) ? 100 : Math.min(100, Math.max(0, percent)),
    lastPosition: Math.max(0, Math.floor(position)),
    maxPosition: Math.max(0, Math.floor(furthest)),
  }
}

/**
 * A seek's target, or null if ignored. In a required lesson a seek cannot pass the furthest point watched
 * (VID-07), unless the lesson was completed before.
 */
export function seekTarget(seek: {
  from: number
  to: number
  maxPosition: number
  duration: number
  isRequired: boolean
  isCompleted?: boolean
}): number | null {
  const end = isLength(seek.duration) ? seek.duration : Number.POSITIVE_INFINITY
  const limit = seek.isRequired && !seek.isCompleted ? Math.max(seek.maxPosition, seek.from) : end
  const to = Math.min(Math.max(0, seek.to), limit, end)
  return Math.abs(to - seek.from) < nearSeconds ? null : to
}

/** Where playing resumes: at the last position, or at the start if that was the end. */
export function resumePosition(lastPosition: number, duration: number): number {
  return lastPosition > 0 && !isNearEnd(lastPosition, duration) ? lastPosition : 0
}

/**
 * Where a player opens: at the address's place, else where playing resumes. In a required lesson an address opens no
 * place beyond the watched part.
 */
export function openingPosition(opening: {
  asked: number | null
  lastPosition: number
  maxPosition: number
  duration: number
  mayNotSkip: boolean
}): number {
  const { asked, lastPosition, maxPosition, duration, mayNotSkip } = opening
  if (asked === null) return resumePosition(lastPosition, duration)
  const end = isLength(duration) ? duration : asked
  return Math.max(0, Math.min(asked, end, mayNotSkip ? maxPosition : end))
}

const isLength = (duration: number) => Number.isFinite(duration) && duration > 0
