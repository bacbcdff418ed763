import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import type { ElementOf } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'
import { planFields } from './planFields.ts'

/** Why what has a price cannot be bought: no place is left, or it is for other addresses. */
export const priceRefusal = choice({ options: ['full', 'domain'] })

/** Whether it can be bought in several ways, of which this is the cheapest. */
export const priceIsFrom = boolean({ required: true, label: 'The cheapest of several ways to buy it' })

/**
 * What a portal charges for a course or program that is bought separately, in the currency's minor units: `sellPrice`, else `price`.
 * Null where the portal does not sell it, also where its author wrote a price.
 */
export const itemPrice = record(
  {
    price: number(),
    sellPrice: number({ label: 'A lower price, which is charged then' }),
    currency: choice({ options: currencies, required: true }),
    ...planFields,
    refusal: priceRefusal,
    isFrom: priceIsFrom,
  },
  { typeName: 'ItemPrice' },
)
export type ItemPrice = ElementOf<typeof itemPrice>
