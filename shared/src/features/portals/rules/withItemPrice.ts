import type { Course } from '../../content/entities/Course.ts'
import type { PriceFields } from './findPrice.ts'

/** What a course or program says of its price. */
export type ItemPriceFields = Pick<Course, 'price' | 'sellPrice' | 'currency'>

/** What a membership says of whose price it is sold for. */
export type PricedByItem = PriceFields & {
  type: 'membership' | 'course' | 'program'
  priceFrom: 'membership' | 'item'
}

/** Whether a membership is sold at once for the price that its course or program names, and for none of its own. */
export const takesItemPrice = ({
  type,
  paymentPlan,
  priceFrom,
}: Pick<PricedByItem, 'type' | 'paymentPlan' | 'priceFrom'>): boolean =>
  type !== 'membership' && paymentPlan === 'onetime' && priceFrom === 'item'

/**
 * A membership as it is sold: one that takes the price of its course or program has that as its own. Everything that reads a price
 * reads it from here, so the two never disagree. Without its item (`null`), or where that has no price, it is not for sale.
 */
export function withItemPrice<M extends PricedByItem>(membership: M, item: ItemPriceFields | null): M {
  if (!takesItemPrice(membership)) return membership
  if (!item) return { ...membership, onetimePrice: null }
  return { ...membership, onetimePrice: askedOfItem(item), currency: item.currency }
}

/** What a course or program costs: its selling price, else its price (CHK-24). */
export const askedOfItem = ({ price, sellPrice }: Pick<ItemPriceFields, 'price' | 'sellPrice'>) =>
  sellPrice ?? price
