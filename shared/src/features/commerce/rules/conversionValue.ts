import { findPrice, type PriceFields } from '../../portals/rules/findPrice.ts'
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
  if (price === null) return null
  const { amount, plan } = price
  if (plan.kind === 'recurring') return amount * termsOfYear[plan.term]
  return plan.kind === 'installments' ? amount * plan.parts : amount
}
