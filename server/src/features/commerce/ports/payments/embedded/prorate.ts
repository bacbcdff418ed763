import type { TestSubscription } from './testSubscriptions.ts'

/** What another plan charges now, in minor units: its price, less what is left of the paid term; never less than nothing. */
export function prorate(
  { status, amount, periodFrom, periodUntil }: TestSubscription,
  price: number,
  now: number,
): number {
  if (status === 'trialing') return price
  const left = Math.max(0, periodUntil.getTime() - now)
  const credit = Math.round((amount * left) / (periodUntil.getTime() - periodFrom.getTime()))
  return Math.max(0, price - credit)
}
