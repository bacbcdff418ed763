import type { Member } from '../entities/Member.ts'

/** Whether a membership counts now (3§6): trials and overdue payments do, until it expires. `now`: milliseconds since 1970. */
export const isHeld = ({ status, expiresOn }: Pick<Member, 'status' | 'expiresOn'>, now: number): boolean =>
  (status === 'ACTIVE' || status === 'TRIAL' || status === 'OVERDUE') &&
  (expiresOn === null || Date.parse(expiresOn) > now)
