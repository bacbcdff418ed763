import { expect, test } from 'vitest'
import { priceOf } from './priceOf.ts'

test('charges the single price; 0 is free, no price is not for sale', () => {
  const priced = { paymentPlan: 'onetime', currency: 'EUR' } as const
  expect(priceOf({ ...priced, onetimePrice: 4900 })).toEqual({ amount: 4900, currency: 'EUR' })
  expect(priceOf({ ...priced, onetimePrice: 0 })).toEqual({ amount: 0, currency: 'EUR' })
  expect(priceOf({ ...priced, onetimePrice: null })).toBeNull()
})

test('does not sell a recurring price yet, even with a single price', () => {
  expect(priceOf({ paymentPlan: 'recurring', onetimePrice: 4900, currency: 'EUR' })).toBeNull()
})
