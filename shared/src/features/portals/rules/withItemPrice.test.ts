import { expect, test } from 'vitest'
import { findPrice } from './findPrice.ts'
import { type PricedByItem, withItemPrice } from './withItemPrice.ts'

const membership: PricedByItem = {
  ...{ type: 'course', priceFrom: 'item', paymentPlan: 'onetime', onetimePrice: 700, currency: 'USD' },
  ...{ recurringPrice: 900, recurringTerm: 'monthly', trialEnabled: false, trialDays: 14 },
  ...{ installmentPrice: null, installmentRecurrence: 'weekly', installmentCount: 3 },
}
const course = { price: 4900, sellPrice: 2900, currency: 'EUR' } as const
const once = { plan: { kind: 'onetime' } }
const priceOf = (values: Partial<PricedByItem>, item: Parameters<typeof withItemPrice>[1] = course) =>
  findPrice(withItemPrice({ ...membership, ...values }, item))

test('a membership of a course is sold for its selling price, else its price, in its currency', () => {
  expect(priceOf({})).toEqual({ amount: 2900, currency: 'EUR', ...once })
  expect(priceOf({}, { ...course, sellPrice: null })).toEqual({ amount: 4900, currency: 'EUR', ...once })
  expect(priceOf({ type: 'program' }, { ...course, sellPrice: 0 })).toEqual({
    ...{ amount: 0, currency: 'EUR' },
    ...once,
  })
})

test('it is not for sale without its course, or where that has no price', () => {
  expect(priceOf({}, null)).toBeNull()
  expect(priceOf({}, { ...course, price: null, sellPrice: null })).toBeNull()
})

test('its own price counts where it says so, of another plan, and of a membership of groups', () => {
  expect(priceOf({ priceFrom: 'membership' })).toMatchObject({ amount: 700, currency: 'USD' })
  expect(priceOf({ paymentPlan: 'recurring' })).toMatchObject({ amount: 900, currency: 'USD' })
  expect(priceOf({ type: 'membership' })).toMatchObject({ amount: 700, currency: 'USD' })
})
