import type { Purchase } from './foldPurchases.ts'
import type { PaymentFact } from './paymentFact.ts'

/**
 * The orders before and after one, of a subscription that became others: each change of plan is an order of its own, and all of them name
 * the same subscription. Changes that were asked for and never paid are left out.
 */
export function findOrderChain(
  reference: string,
  purchases: readonly Pick<Purchase, 'reference' | 'startedAt'>[],
  facts: readonly PaymentFact[],
): { former: string | null; next: string | null } {
  const subscriptionOf = (order: string) =>
    facts.find((fact) => fact.reference === order && fact.type === 'periodPaid')?.subscription ?? null
  const subscription = subscriptionOf(reference)
  if (subscription === null) return { former: null, next: null }
  const chain = purchases
    .filter((one) => subscriptionOf(one.reference) === subscription)
    .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
    .map((one) => one.reference)
  const at = chain.indexOf(reference)
  return { former: chain[at - 1] ?? null, next: chain[at + 1] ?? null }
}
