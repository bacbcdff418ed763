/**
 * Limits the time of an event that a browser reports: never in the future of the server's clock, and not before the
 * course was started by more than the outbox of a closed laptop can hold (30 days). What is no moment is now.
 */
export function trustedMoment(claimed: string | null | undefined, now: number): string {
  const moment = claimed ? Date.parse(claimed) : now
  const oldest = now - 30 * 24 * 3600 * 1000
  return new Date(Math.min(now, Math.max(oldest, Number.isNaN(moment) ? now : moment))).toISOString()
}
