import { expect, it } from 'vitest'
import { parseAmount } from './parseAmount.ts'

it('reads a sum with a point or a comma, and none with more digits than the currency has', () => {
  expect(['12', '12.5', '12,50', ' 0.05 '].map((text) => parseAmount(text, 'EUR'))).toEqual([
    1200, 1250, 1250, 5,
  ])
  expect(['', '-1', '1.234', 'x', '1e5', '1.2.3'].map((text) => parseAmount(text, 'USD'))).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  expect([parseAmount('1200', 'JPY'), parseAmount('12.5', 'JPY')]).toEqual([1200, null])
})
