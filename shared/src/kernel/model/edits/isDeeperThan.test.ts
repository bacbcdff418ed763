import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDeeperThan } from './isDeeperThan.ts'

const nested = (levels: number): unknown =>
  levels === 0 ? 'text' : levels % 2 ? [1, nested(levels - 1)] : { a: null, b: nested(levels - 1) }

it('counts lists and objects, but not their scalar values', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (levels, most) => {
      expect(isDeeperThan(nested(levels), most)).toBe(levels > most)
    }),
    { seed: 20_261_120 },
  )
})

it('handles depths that would overflow a recursive function', () => {
  const text = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
  expect(isDeeperThan(JSON.parse(text), 200)).toBe(true)
})
