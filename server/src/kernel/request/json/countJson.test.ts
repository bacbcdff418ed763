import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJsonCounter } from './countJson.ts'

function countOf(text: string, pieces: number) {
  const counter = createJsonCounter()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieces) counter.read(bytes.subarray(at, at + pieces))
  const { levels, values } = counter.count()
  return { levels, values }
}

it.each([
  ['5', 0, 1],
  ['[]', 1, 2],
  ['[1,2,[3]]', 2, 5],
  ['{"a":{"b":[1]},"c":"[[[,,,"}', 3, 5],
  [String.raw`["a\"[,","\\",[]]`, 2, 5],
  [String.raw`["\\\"[","\\\\",[]]`, 2, 5],
  ['["ü[",1]', 1, 3],
])('%s has %i levels and about %i values', (text, levels, values) => {
  for (const pieces of [1, 2, 3, 1000])
    expect([pieces, countOf(text, pieces)]).toEqual([pieces, { levels, values }])
})

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0

it('counts nesting levels of any JSON, in chunks of any size', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), (value, pieces) => {
      expect(countOf(JSON.stringify(value), pieces).levels).toBe(levelsOf(value))
    }),
    { seed: 7, numRuns: 500 },
  )
})
