import type { Member } from '../entities/Member.ts'
import type { Membership } from '../entities/Membership.ts'

type Dated = Pick<Member, 'status' | 'statusReason' | 'expiresOn'>

/**
 * The status of a membership at a moment, and why: its day may have come since the server last wrote its status. `now`:
 * milliseconds since 1970.
 */
export function memberState({ status, statusReason, expiresOn }: Dated, now: number) {
  const isOver = expiresOn !== null && Date.parse(expiresOn) <= now
  const hasEnded = status !== 'PENDING' && !isHeld({ status, expiresOn }, now)
  return {
    status: hasEnded ? ('EXPIRED' as const) : status,
    reason: statusReason ?? (isOver ? ('expired' as const) : null),
    isOver,
  }
}

/** Whether a membership counts now (3§6): trials and overdue payments do, until it expires. `now`: milliseconds since 1970. */
export const isHeld = ({ status, expiresOn }: Pick<Member, 'status' | 'expiresOn'>, now: number): boolean =>
  (status === 'ACTIVE' || status === 'TRIAL' || status === 'OVERDUE') &&
  (expiresOn === null || Date.parse(expiresOn) > now)

/**
 * When a membership that was paid at these moments (ISO 8601, oldest first) expires: after its days, where each payment adds them to
 * the end of what was paid before, or on its day, whichever comes first; null for one that does not.
 */
export function computeExpiry(
  { expires, expiresAfterDays, expiresOn }: Pick<Membership, 'expires' | 'expiresAfterDays' | 'expiresOn'>,
  paidAt: readonly string[],
): string | null {
  if (!expires || paidAt.length === 0) return null
  const ends = expiresOn === null ? [] : [Date.parse(expiresOn)]
  if (expiresAfterDays !== null)
    ends.push(paidAt.reduce((end, at) => Math.max(end, Date.parse(at)) + expiresAfterDays * 86_400_000, 0))
  return ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString()
}
