import type { AskedPlan } from '../operations/planFields.ts'

type Own = { price?: number | null; currency?: string | null }

/**
 * The price that is struck through beside the one charged (CHK-24), in minor units: the author's own price of the item, if that is higher and
 * what is charged is paid at once, in the same currency. A term or a part is not a reduced price. Null where nothing is reduced.
 */
export const findFormerPrice = (
  { amount, currency, plan }: { amount: number; currency: string; plan: AskedPlan['plan'] },
  own: Own,
): number | null =>
  plan === 'onetime' && typeof own.price === 'number' && own.price > amount && own.currency === currency
    ? own.price
    : null
