import type { Membership } from '../entities/Membership.ts'

/** Whether nobody can have a membership any more, because its day has come. `now`: milliseconds since 1970. */
export const isOver = (
  { expires, expiresOn }: Pick<Membership, 'expires' | 'expiresOn'>,
  now: number,
): boolean => expires && expiresOn !== null && Date.parse(expiresOn) <= now
