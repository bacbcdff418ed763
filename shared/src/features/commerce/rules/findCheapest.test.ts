import { expect, it } from 'vitest'
import type { Price } from '../../portals/rules/findPrice.ts'
import { findCheapest } from './findCheapest.ts'

const once: Price = { amount: 4900, currency: 'USD', plan: { kind: 'onetime' } }
const monthly: Price = {
  amount: 900,
  currency: 'USD',
  plan: { kind: 'recurring', term: 'monthly', trialDays: 0 },
}
const parts: Price = {
  ...{ amount: 2000, currency: 'USD' },
  plan: { kind: 'installments', term: 'weekly', parts: 3, trialDays: 0 },
}

it('is one term of a subscription, and all parts of installments', () => {
  expect(findCheapest([once, monthly, parts])).toBe(monthly)
  expect(findCheapest([parts, once])).toBe(once)
  expect(findCheapest([])).toBeUndefined()
})
