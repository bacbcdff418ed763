import type { Membership } from '../entities/Membership.ts'

type Priced = Pick<
  Membership,
  'paymentPlan' | 'onetimePrice' | 'recurringPrice' | 'installmentPrice' | 'currency' | 'trialEnabled'
>
export type Price = { amount: number; currency: Membership['currency'] }

/**
 * What is asked for a membership at once, in minor units; null where nothing is for sale: no price was given (0 is free, an
 * empty price is not), or it is paid in terms or parts, which no checkout takes yet.
 */
export function priceOf(membership: Priced): Price | null {
  const { paymentPlan, onetimePrice, recurringPrice, installmentPrice, currency } = membership
  const amount = { onetime: onetimePrice, recurring: recurringPrice, installments: installmentPrice }[
    paymentPlan
  ]
  if (amount === null || (amount > 0 && paymentPlan !== 'onetime')) return null
  return { amount, currency }
}
