import { expect, it } from 'vitest'
import { createJsonCounter } from './countJson.ts'

/** In pieces of one byte, as the worst network would bring it. */
function countOf(text: string) {
  const counter = createJsonCounter()
  for (const byte of Buffer.from(text)) counter.read(Uint8Array.of(byte))
  return counter.count()
}

it.each([
  ['5', 0, 1],
  ['[]', 1, 2],
  ['[1,2,[3]]', 2, 5],
  ['{"a":{"b":[1]},"c":"[[[,,,"}', 3, 5],
  [String.raw`["a\"[,","\\",[]]`, 2, 5],
  ['["ü[",1]', 1, 3],
])('%s has %i levels and about %i values', (text, levels, values) => {
  expect(countOf(text)).toEqual({ levels, values })
})
