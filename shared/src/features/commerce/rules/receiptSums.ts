/** What a payment's event says of it, in minor units; null where it does not say. */
type Told = { amount: number; subtotal: number | null; discount: number | null; tax: number | null }

/** What a receipt says of a payment, in minor units: the prices, what was taken off, its tax, and what was paid. */
export type ReceiptSums = { subtotal: number; discount: number; tax: number; total: number }

/** Where an event names neither discount nor tax, the difference of the sums is one of both. */
export function readReceiptSums({ amount, subtotal, discount, tax }: Told): ReceiptSums {
  const prices = subtotal ?? amount
  const off = discount ?? Math.max(0, prices - amount)
  return { subtotal: prices, discount: off, tax: tax ?? Math.max(0, amount - prices + off), total: amount }
}

/**
 * How the sums of a receipt are shown, so that they add up. Tax is added to the prices, or contained in them; what is left (a
 * balance of the buyer at the provider) is told apart.
 */
export function splitReceiptSums({ subtotal, discount, tax, total }: ReceiptSums): {
  added: number
  contained: number
  other: number
} {
  const rest = total - subtotal + discount
  const added = rest === tax ? tax : 0
  return { added, contained: tax - added, other: rest - added }
}
