import type { Membership } from '../entities/Membership.ts'

type Limited = Pick<Membership, 'emailAllowedDomains' | 'emailDomainMismatchError'>

/**
 * Why an address may not have a membership that is limited to some domains (3§6, 3§8.2); null where it may.
 * The membership's own words, where it has any. A domain does not stand for the domains below it.
 */
export function membershipDomain(membership: Limited, email: string): string | null {
  const allowed = membership.emailAllowedDomains.map(bare)
  if (allowed.length === 0) return null
  const domain = email.includes('@') ? bare(email.slice(email.lastIndexOf('@') + 1)) : ''
  if (domain !== '' && allowed.includes(domain)) return null
  return membership.emailDomainMismatchError?.trim() || mismatch
}

const bare = (domain: string) => domain.trim().toLowerCase().replace(/\.$/, '')
const mismatch = 'This membership is not open to your email address.'
