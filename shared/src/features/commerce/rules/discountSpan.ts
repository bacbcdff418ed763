import type { Plan, Term } from '../../portals/rules/paymentPlans.ts'
import type { Coupon } from '../entities/Coupon.ts'
import { addTerms } from './paymentPlan.ts'

type Duration = Pick<Coupon, 'duration' | 'months'>
type Span = { kind: 'once' | 'forever' } | { kind: 'repeating'; months: number }

/**
 * For how long a provider has to reduce a plan that begins now, so that the right payments are cheaper. Providers count months from the beginning
 * of the subscription, and the first invoice of a trial is one of nothing: a discount on the first payment begins with the first that has a
 * sum. So a trial's days are added, in months that cover the payments meant and no other. Null where no number of months does, as of weekly terms.
 */
export function discountSpan({ duration, months }: Duration, plan: Plan, now: number): Span | null {
  if (plan.kind === 'onetime') return { kind: 'once' }
  if (duration === 'all') return { kind: 'forever' }
  if (plan.trialDays === 0)
    return duration === 'first' ? { kind: 'once' } : { kind: 'repeating', months: months ?? 1 }
  const start = new Date(now)
  const anchor = new Date(now + plan.trialDays * 86_400_000)
  const end = duration === 'first' ? addTerms(anchor, plan.term, 1) : addTerms(anchor, 'monthly', months ?? 1)
  let payments = 1
  while (addTerms(anchor, plan.term, payments) < end) payments += 1
  const last = addTerms(anchor, plan.term, payments - 1)
  let span = 1
  while (addTerms(start, 'monthly', span) <= last) span += 1
  return addTerms(start, 'monthly', span) <= addTerms(anchor, plan.term, payments)
    ? { kind: 'repeating', months: span }
    : null
}

/** How many payments of a plan a discount is for, `anchor` being the day of the first with a sum; `Infinity` for all. Of months, those due within them. */
export function countReduced({ duration, months }: Duration, term: Term, anchor: Date): number {
  if (duration === 'all') return Number.POSITIVE_INFINITY
  if (duration === 'first') return 1
  const end = addTerms(anchor, 'monthly', months ?? 1)
  let count = 1
  while (addTerms(anchor, term, count) < end) count += 1
  return count
}

/** What one payment of a plan comes to, in minor units: `number` counts from the first that has a sum, `reduced` is from `countReduced`. */
export const reduceSum = (
  { asked, discount, reduced }: { asked: number; discount: number; reduced: number },
  number: number,
): number => (number <= reduced ? Math.max(0, asked - discount) : asked)
