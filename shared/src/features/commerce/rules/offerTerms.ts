import type { Membership } from '../entities/Membership.ts'

type Limited = Pick<
  Membership,
  'expires' | 'expiresAfterDays' | 'expiresOn' | 'endDate' | 'emailAllowedDomains' | 'paymentPlan'
>

const dayMs = 86_400_000
const soonMs = 14 * dayMs

/**
 * What a buyer has to know before paying: for how long it opens what it opens (the earlier of its days and its day), the last day on
 * which it is sold, where that comes within two weeks, and whether it is for some addresses only. Which ones, is nobody's business.
 * `now`: milliseconds since 1970.
 */
export function offerTerms(membership: Limited, now: number) {
  const { expiresAfterDays: days, expiresOn, endDate, emailAllowedDomains, paymentPlan } = membership
  // A subscription lasts as long as it is paid.
  const expires = membership.expires && paymentPlan !== 'recurring'
  const isByDay =
    expires && expiresOn !== null && (days === null || Date.parse(expiresOn) <= now + days * dayMs)
  return {
    accessDays: expires && !isByDay ? days : null,
    accessUntil: isByDay ? expiresOn : null,
    lastDay: endDate !== null && Date.parse(endDate) <= now + soonMs ? endDate : null,
    isForSomeDomains: emailAllowedDomains.length > 0,
  }
}
