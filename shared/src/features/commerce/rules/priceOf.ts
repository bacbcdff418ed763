import type { Membership } from '../entities/Membership.ts'

type Priced = Pick<Membership, 'paymentPlan' | 'onetimePrice' | 'currency'>
export type Price = { amount: number; currency: Membership['currency'] }

/**
 * What is asked for a membership at once, in minor units; null where nothing is for sale: no price was given (0 is free, an
 * empty price is not), or it is paid in terms or parts, which no checkout takes yet.
 */
export function priceOf({ paymentPlan, onetimePrice, currency }: Priced): Price | null {
  if (paymentPlan !== 'onetime' || onetimePrice === null) return null
  return { amount: onetimePrice, currency }
}
