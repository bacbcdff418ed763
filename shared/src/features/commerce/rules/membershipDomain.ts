import type { Membership } from '../entities/Membership.ts'

type Limited = Pick<Membership, 'emailAllowedDomains' | 'emailDomainMismatchError'>

/**
 * Why an email address may not have a membership that is limited to some domains (3§6, 3§8.2); null if it may.
 * Uses the membership's own text, if it has one. A domain does not include its subdomains.
 */
export function membershipDomain(membership: Limited, email: string): string | null {
  const allowed = membership.emailAllowedDomains.map(bare)
  if (allowed.length === 0) return null
  const domain = email.includes('@') ? bare(email.slice(email.lastIndexOf('@') + 1)) : ''
  if (domain !== '' && allowed.includes(domain)) return null
  return ownMismatch(membership) ?? mismatch
}

/** What the membership itself says to people of other domains. */
export const ownMismatch = (membership: Limited): string | null =>
  membership.emailDomainMismatchError?.trim() || null

const bare = (domain: string) => domain.trim().toLowerCase().replace(/\.$/, '')
const mismatch = 'This membership is not available for your email address.'
