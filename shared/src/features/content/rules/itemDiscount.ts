type Values = Readonly<Record<string, unknown>>

/** By how many percent a price is reduced, rounded down so that it never promises too much; null where it is not. */
export function findDiscount(price: number | null, asked: number | null): number | null {
  if (price === null || asked === null || asked >= price) return null
  return Math.floor(((price - asked) * 100) / price) || null
}

/** The fields that an item with prices derives from them (MOD-17, MOD-71). */
export const derivePrices = {
  discountPercent: ({ price, sellPrice }: Values): number | null =>
    findDiscount(amountIn(price), amountIn(sellPrice)),
}

const amountIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
