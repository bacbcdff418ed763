import { currencies } from '../../content/entities/parts/itemBasics.ts'
import type { ItemPrice } from '../operations/itemPrice.ts'
import type { AskedPlan } from '../operations/planFields.ts'
import { findFormerPrice } from './formerPrice.ts'

/** What the offer that sells an item charges (commerce decides by `chooseSale`), in minor units. */
export type ItemSale = AskedPlan & {
  amount: number
  currency: string
  refusal: ItemPrice['refusal']
  isFrom: boolean
}

/**
 * The price that cards and pages show of an item: the price charged. The author's own price is only shown as the price before a
 * reduction, if it is higher (1§6) and the price is paid at once: a term or a part is not a reduced price. Null if the item is not sold separately.
 */
export function priceOfItem(
  sale: ItemSale | undefined,
  own: { price?: number | null; currency?: string | null },
): ItemPrice | null {
  const currency = currencies.find((one) => one === sale?.currency)
  if (!sale || !currency) return null
  const { amount, refusal, isFrom, plan, term, parts, trialDays } = sale
  const asked = { plan, term, parts, trialDays, currency, refusal, isFrom }
  // The cheapest of several ways may be another membership's.
  const former = isFrom ? null : findFormerPrice(sale, own)
  return former === null
    ? { price: amount, sellPrice: null, ...asked }
    : { price: former, sellPrice: amount, ...asked }
}
