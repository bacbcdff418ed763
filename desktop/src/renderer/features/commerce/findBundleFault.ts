import type { Row } from '#desktop/core/Row.ts'
import { judgeBundle } from '#shared/features/commerce/rules/judgeBundle.ts'
import type { Price } from '#shared/features/portals/rules/findPrice.ts'

/** Why memberships cannot be bought by one checkout, as a sentence; null if they can. */
export function findBundleFault(
  memberships: readonly Row[],
  priceOf: (row: Row) => Price | null,
): string | null {
  if (new Set(memberships.map(({ portal }) => portal)).size > 1)
    return 'They are sold on different portals: choose those of one portal.'
  const lines = memberships.flatMap((row) => {
    const price = priceOf(row)
    return price ? [{ ...price, plan: price.plan.kind }] : []
  })
  const reason = judgeBundle(lines)
  return reason && faults[reason]
}

const faults = {
  currencies: 'They have prices in different currencies, which one payment cannot have.',
  plans: 'Subscriptions and installments are bought alone: choose those that are paid once.',
  tooMuch: 'Their sum is too large for one payment.',
} as const
