import { expect, it } from 'vitest'
import { createRandom } from '#shared/testing/createRandom.ts'
import { spreadSum } from './spreadSum.ts'

it('divides in proportion, and loses nothing', () => {
  expect(spreadSum(100, [1900, 100])).toEqual([95, 5])
  expect(spreadSum(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spreadSum(2, [0, 0, 0])).toEqual([1, 1, 0])
  expect(spreadSum(0, [5, 7])).toEqual([0, 0])
  expect(spreadSum(10, [])).toEqual([])
})

it('any sum: whole parts that add up to it, none off by a unit or more', () => {
  const random = createRandom(20261129)
  for (let run = 0; run < 2000; run += 1) {
    const parts = Array.from({ length: random.integer(1, 10) }, () => random.integer(0, 1_000_000_000))
    const sum = random.integer(0, 2_147_483_647)
    const shares = spreadSum(sum, parts)
    expect(shares.reduce((all, share) => all + share, 0)).toBe(sum)
    const total = parts.reduce((all, part) => all + part, 0)
    for (const [at, share] of shares.entries()) {
      expect(Number.isInteger(share)).toBe(true)
      if (total > 0) expect(Math.abs(share - (sum / total) * (parts[at] ?? 0))).toBeLessThan(1.001)
    }
  }
})
