import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReceiptSums, splitReceiptSums } from './receiptSums.ts'

describe('the sums of a receipt', () => {
  it('take a difference that nobody named for a discount or for tax', () => {
    const unnamed = { discount: null, tax: null }
    expect(readReceiptSums({ amount: 1500, subtotal: 2000, ...unnamed })).toMatchObject({
      discount: 500,
      tax: 0,
    })
    expect(readReceiptSums({ amount: 2380, subtotal: 2000, ...unnamed })).toMatchObject({
      discount: 0,
      tax: 380,
    })
    expect(readReceiptSums({ amount: 1900, subtotal: null, ...unnamed })).toMatchObject({
      subtotal: 1900,
      discount: 0,
    })
  })

  it('say whether tax was added or contained', () => {
    expect(splitReceiptSums({ subtotal: 2000, discount: 500, tax: 285, total: 1785 })).toEqual({
      ...{ added: 285, contained: 0, other: 0 },
    })
    expect(splitReceiptSums({ subtotal: 2000, discount: 0, tax: 319, total: 2000 })).toEqual({
      ...{ added: 0, contained: 319, other: 0 },
    })
    expect(splitReceiptSums({ subtotal: 2000, discount: 0, tax: 0, total: 1700 })).toMatchObject({
      other: -300,
    })
  })

  it('add up to the total for any sums that a provider names', () => {
    const sum = fc.integer({ min: 0, max: 2_000_000 })
    const maybe = fc.option(sum, { nil: null })
    fc.assert(
      fc.property(sum, maybe, maybe, maybe, (amount, subtotal, discount, tax) => {
        const sums = readReceiptSums({ amount, subtotal, discount, tax })
        const { added, other } = splitReceiptSums(sums)
        expect(sums.subtotal - sums.discount + added + other).toBe(amount)
      }),
    )
  })
})
