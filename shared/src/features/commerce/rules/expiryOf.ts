import type { Membership } from '../entities/Membership.ts'

/**
 * When a membership that is held since a moment (ISO 8601) expires: after its days, or on its day, whichever comes first; null
 * for one that does not.
 */
export function expiryOf(
  { expires, expiresAfterDays, expiresOn }: Pick<Membership, 'expires' | 'expiresAfterDays' | 'expiresOn'>,
  heldSince: string | null,
): string | null {
  if (!expires || heldSince === null) return null
  const ends = expiresOn === null ? [] : [Date.parse(expiresOn)]
  if (expiresAfterDays !== null) ends.push(Date.parse(heldSince) + expiresAfterDays * 86_400_000)
  return ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString()
}
