import { expect, it } from 'vitest'
import type { PriceFields } from '../../portals/rules/findPrice.ts'
import { conversionValue } from './conversionValue.ts'

const unpriced: Omit<PriceFields, 'paymentPlan'> = {
  ...{ onetimePrice: null, recurringPrice: null, recurringTerm: 'monthly', installmentPrice: null },
  ...{
    installmentRecurrence: 'weekly',
    installmentCount: 3,
    trialEnabled: false,
    trialDays: 14,
    currency: 'USD',
  },
}

it.each([
  ['weekly', 52],
  ['monthly', 12],
  ['quarterly', 4],
  ['yearly', 1],
] as const)('counts a year of a %s price', (recurringTerm, times) => {
  const membership = { ...unpriced, paymentPlan: 'recurring' as const, recurringPrice: 250, recurringTerm }
  expect(conversionValue(membership)).toBe(250 * times)
})

it('counts all installments, a price at once as it is, and nothing where there is no price', () => {
  expect(conversionValue({ ...unpriced, paymentPlan: 'installments', installmentPrice: 1000 })).toBe(3000)
  expect(conversionValue({ ...unpriced, paymentPlan: 'onetime', onetimePrice: 1900 })).toBe(1900)
  expect(conversionValue({ ...unpriced, paymentPlan: 'onetime' })).toBeNull()
})
