import { isNearEnd, type PositionReport, positionReport } from './videoPosition.ts'

/** The fastest that the players play. */
export const fastestRate = 2
/**
 * Seconds that nobody's clock is asked about: the first report of a lesson comes up to 10 s after Play, at double speed, and
 * timers of hidden pages are late.
 */
export const toleranceSeconds = 60

/** How far somebody can have watched who began then, in seconds of the film. Moments in milliseconds. */
export function watchableUntil({ beganAt, now }: { beganAt: number; now: number }): number {
  return toleranceSeconds + fastestRate * (Math.max(0, now - beganAt) / 1000)
}

/**
 * A report of a lesson that forbids seeking ahead (VID-07), limited to what time allows: nothing is refused, and no
 * watched part is lost. Positions and `until` in seconds.
 */
export function withinWatchable<T extends PositionReport>(report: T, until: number, duration: number): T {
  if (!(duration > 0) || until >= duration || isNearEnd(until, duration)) return report
  const most = positionReport({ position: until, maxPosition: until, duration })
  return {
    ...report,
    progress: Math.min(report.progress, most.progress),
    lastPosition: Math.min(report.lastPosition, most.lastPosition),
    maxPosition: Math.min(report.maxPosition, most.maxPosition),
  }
}
