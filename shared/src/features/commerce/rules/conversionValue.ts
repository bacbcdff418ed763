import { findPrice, type Price, type PriceFields } from '../../portals/rules/findPrice.ts'
import type { Term } from '../../portals/rules/paymentPlans.ts'

const termsOfYear = { weekly: 52, monthly: 12, quarterly: 4, yearly: 1 } as const satisfies Record<
  Term,
  number
>

/**
 * What a sale is worth to who sent the buyer, in minor units: a year of a subscription, all installments, or the price as is (INT-07,
 * INT-08); null where it is not for sale any more.
 */
export function conversionValue(membership: PriceFields): number | null {
  const price = findPrice(membership)
  return price && saleValue(price)
}

/** The same of a price, to compare plans. */
export function saleValue({ amount, plan }: Price): number {
  if (plan.kind === 'recurring') return amount * termsOfYear[plan.term]
  return plan.kind === 'installments' ? amount * plan.parts : amount
}
