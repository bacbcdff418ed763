import { expect, test } from 'vitest'
import { findCurrency, judgeBundle } from './judgeBundle.ts'

const once = { amount: 1900, currency: 'USD', plan: 'onetime' } as const
const monthly = { ...once, plan: 'recurring' } as const

test('a checkout takes one thing of any plan, and several that are paid at once', () => {
  expect(judgeBundle([])).toBeNull()
  expect(judgeBundle([monthly])).toBeNull()
  expect(judgeBundle([once, once, { ...once, amount: 0 }])).toBeNull()
})

test('a checkout refuses a mixture of currencies, a plan among others, and more than fits into one sum', () => {
  expect(judgeBundle([once, { ...once, currency: 'EUR' }])).toBe('currencies')
  expect(judgeBundle([once, monthly])).toBe('plans')
  const half = { ...once, amount: 2 ** 30 }
  expect(judgeBundle([half, { ...half, amount: half.amount - 1 }])).toBeNull()
  expect(judgeBundle([half, half])).toBe('tooMuch')
})

test('what is free has no currency of its own: a checkout takes it with anything, in the currency of what is paid', () => {
  const free = { ...once, amount: 0, currency: 'EUR' } as const
  expect(judgeBundle([free, once])).toBeNull()
  expect(findCurrency([free, once])).toBe('USD')
  expect(findCurrency([free])).toBe('EUR')
  expect(findCurrency([])).toBeUndefined()
})
