import type { TestSubscription } from './testSubscriptions.ts'

/**
 * What another plan comes to now, in minor units: its price, less what is left of the paid term and of former plans. More than its price
 * stays as a credit, which pays for the next terms. Of a trial, nothing is left.
 */
export function prorate(
  { status, amount, termWorth, credit, periodFrom, periodUntil }: TestSubscription,
  price: number,
  now: number,
): { dueNow: number; creditLeft: number } {
  const left = status === 'trialing' ? 0 : Math.max(0, periodUntil.getTime() - now)
  const rest = ((termWorth ?? amount) * left) / (periodUntil.getTime() - periodFrom.getTime())
  const due = price - Math.round(rest) - credit
  return { dueNow: Math.max(0, due), creditLeft: Math.max(0, -due) }
}

/** What a credit pays of a charge, and what is left of it. */
export function takeCredit(credit: number, charge: number): { amount: number; credit: number } {
  const taken = Math.min(credit, charge)
  return { amount: charge - taken, credit: credit - taken }
}
