import type { Price } from '../../portals/rules/findPrice.ts'
import { saleValue } from './conversionValue.ts'

/**
 * Of several ways to buy the same, the price that a card names after "from": the least that somebody has to pay. Of a subscription that is
 * one term, of installments all of them. Undefined for none.
 */
export const findCheapest = <P extends Price>(prices: readonly P[]): P | undefined =>
  prices.toSorted((one, other) => leastOf(one) - leastOf(other))[0]

const leastOf = (price: Price): number => (price.plan.kind === 'recurring' ? price.amount : saleValue(price))
