import { expect, test } from 'vitest'
import { derivePrices, findDiscount } from './itemDiscount.ts'

test('a discount is a whole percentage, rounded down so that it never promises too much', () => {
  expect(findDiscount(4900, 2900)).toBe(40)
  expect(findDiscount(10_000, 7100)).toBe(29)
  expect(findDiscount(3000, 2001)).toBe(33)
  expect(findDiscount(4900, 0)).toBe(100)
})

test('there is no discount without a lower price, or below one percent', () => {
  for (const [price, asked] of [
    [null, 100],
    [100, null],
    [100, 100],
    [100, 200],
    [0, 0],
    [10_000, 9999],
  ] as const)
    expect(findDiscount(price, asked)).toBeNull()
})

test('an item derives its discount from its prices', () => {
  expect(derivePrices.discountPercent({ price: 1000, sellPrice: 750 })).toBe(25)
  expect(derivePrices.discountPercent({ price: 1000 })).toBeNull()
})
