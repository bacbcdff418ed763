import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoPrefix } from './scoData.ts'

const manifest = { scos: [1, 2] }

/** As data were stored under these names from the beginning. */
function prefixByEncoder(identifier: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(identifier))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  const letters = Array.from({ length: 8 }, (_, place) => Number((hash >> BigInt(place * 8)) % 26n))
  return `cmi.sco_${letters.map((letter) => String.fromCharCode(97 + letter)).join('')}.`
}

test('a part of a package keeps the name under which its data are stored, for any identifier', () => {
  for (const identifier of ['I', 'Übung 1', "it's", '100% 🍵', 'cut \ud83c', ''])
    expect(scoPrefix(manifest, { identifier })).toBe(prefixByEncoder(identifier))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (identifier) => {
      expect(scoPrefix(manifest, { identifier })).toBe(prefixByEncoder(identifier))
    }),
    { seed: 3 },
  )
})
