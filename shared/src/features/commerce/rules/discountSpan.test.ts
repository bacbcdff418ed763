import fc from 'fast-check'
import { expect, it } from 'vitest'
import { terms } from '../../portals/rules/paymentPlans.ts'
import { discountSpan } from './discountSpan.ts'
import { addTerms } from './paymentPlan.ts'

const now = Date.parse('2026-11-29T10:00:00Z')
const plan = { kind: 'recurring', term: 'monthly', trialDays: 0 } as const

it('is the first payment, some months or all, without a trial', () => {
  expect(discountSpan({ duration: 'first', months: null }, plan, now)).toEqual({ kind: 'once' })
  expect(discountSpan({ duration: 'months', months: 3 }, plan, now)).toEqual({ kind: 'repeating', months: 3 })
  expect(discountSpan({ duration: 'all', months: null }, plan, now)).toEqual({ kind: 'forever' })
  expect(discountSpan({ duration: 'all', months: null }, { kind: 'onetime' }, now)).toEqual({ kind: 'once' })
})

it('covers the first payment after a trial and no second one, in any term, or is refused', () => {
  const starts = fc.integer({ min: 0, max: 4000 }).map((day) => now + day * 86_400_000)
  fc.assert(
    fc.property(
      starts,
      fc.integer({ min: 1, max: 365 }),
      fc.constantFrom(...terms),
      (start, trialDays, term) => {
        const span = discountSpan({ duration: 'first', months: null }, { ...plan, term, trialDays }, start)
        if (span === null) return
        expect(span.kind).toBe('repeating')
        const months = span.kind === 'repeating' ? span.months : 0
        const end = addTerms(new Date(start), 'monthly', months).getTime()
        const anchor = new Date(start + trialDays * 86_400_000)
        expect(end).toBeGreaterThan(anchor.getTime())
        expect(end).toBeLessThanOrEqual(addTerms(anchor, term, 1).getTime())
      },
    ),
  )
})

it('fits every trial of quarterly and yearly terms, and no usual trial of weekly ones', () => {
  for (const trialDays of [7, 14, 30, 90]) {
    const spanOf = (term: (typeof terms)[number]) =>
      discountSpan({ duration: 'first', months: null }, { ...plan, term, trialDays }, now)
    for (const term of ['monthly', 'quarterly', 'yearly'] as const) expect(spanOf(term)).not.toBeNull()
  }
  expect(
    discountSpan({ duration: 'first', months: null }, { ...plan, term: 'weekly', trialDays: 14 }, now),
  ).toBeNull()
})
