import { findPrice, type Price, type PriceFields } from '../../portals/rules/findPrice.ts'
import type { Membership } from '../entities/Membership.ts'
import { saleValue } from './conversionValue.ts'
import { membershipDomain } from './membershipDomain.ts'

/** Whether nobody can have a membership any more, because its day has come. `now`: milliseconds since 1970. */
const isOver = ({ expires, expiresOn }: Pick<Membership, 'expires' | 'expiresOn'>, now: number): boolean =>
  expires && expiresOn !== null && Date.parse(expiresOn) <= now

export type Sold = Pick<
  Membership,
  | 'key'
  | 'active'
  | 'startDate'
  | 'endDate'
  | 'expires'
  | 'expiresOn'
  | keyof PriceFields
  | 'maxMembers'
  | 'emailAllowedDomains'
  | 'emailDomainMismatchError'
>

/** The price, and the reason why it cannot be bought, as a checkout states it; null if it can. */
export type Priced = { price: Price; refusal: 'domain' | 'full' | null }
export type Sale = Priced | { price: null; refusal: 'notForSale' }

export type Buying = {
  /** Milliseconds since 1970. */
  now: number
  /** Places that others have or keep at a checkout. */
  taken: number
  /** The reader's address; null before sign-in: whose domain fits is not known then. */
  email: string | null
}

/**
 * What a membership costs and whether it can be bought: lists, cards, landing pages, their data for search engines and the checkout all
 * ask this, so that none of them shows another price than is charged.
 */
export function judgeSale(membership: Sold, { now, taken, email }: Buying): Sale {
  const price = isOnSale(membership, now) ? findPrice(membership) : null
  if (price === null) return { price: null, refusal: 'notForSale' }
  if (email !== null && membershipDomain(membership, email) !== null) return { price, refusal: 'domain' }
  const { maxMembers } = membership
  return { price, refusal: maxMembers && taken >= maxMembers ? 'full' : null }
}

/** Offered today (dates are days in UTC, as in `Membership.catalogue`), and not a membership whose own day has come. */
function isOnSale(membership: Sold, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10)
  const { active, startDate, endDate } = membership
  return (
    active &&
    (startDate === null || startDate <= today) &&
    (endDate === null || endDate >= today) &&
    !isOver(membership, now)
  )
}

/**
 * By which of the memberships that sell it a course or program is bought: one that can be bought, before sign-in rather one that is for
 * everybody; else one that is full, or for other addresses. Of equals, what is paid at once comes before installments and those
 * before terms, since sums of different plans do not compare; of one plan the cheapest, by what it costs in all or in a year.
 * Undefined where none of them is for sale.
 */
export function chooseSale<M extends Sold>(
  memberships: readonly M[],
  buyingOf: (membership: M) => Buying,
): { membership: M; sale: Priced } | undefined {
  const sales = memberships.flatMap((membership) => {
    const buying = buyingOf(membership)
    const sale = judgeSale(membership, buying)
    if (sale.price === null) return []
    const isUnsure = buying.email === null && membership.emailAllowedDomains.length > 0
    return [{ membership, sale, rank: ranks[sale.refusal ?? (isUnsure ? 'unsure' : 'open')] }]
  })
  const [best] = sales.toSorted(
    (one, other) =>
      one.rank - other.rank ||
      planRanks[one.sale.price.plan.kind] - planRanks[other.sale.price.plan.kind] ||
      saleValue(one.sale.price) - saleValue(other.sale.price) ||
      (one.membership.key < other.membership.key ? -1 : 1),
  )
  return best
}

const planRanks = { onetime: 0, installments: 1, recurring: 2 } as const
/** Unsure: whether it takes the reader's address is not known before they sign in. */
const ranks = { open: 0, unsure: 1, full: 2, domain: 3 }
