import type { Member } from '../entities/Member.ts'
import { isHeld } from './isHeld.ts'

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
