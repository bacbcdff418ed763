import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutEnding } from './withoutEnding.ts'

it('cuts the same text as the regular expression', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('-', 'a', '.', ' ', '\n', '🍵') }), (text) => {
      expect(withoutEnding(text, (character) => '. '.includes(character))).toBe(text.replace(/[. ]+$/, ''))
      expect(withoutEnding(text, (character) => !/[a-z]/.test(character))).toBe(text.replace(/[^a-z]+$/, ''))
    }),
  )
})

it('looks at a character once, however long a run is', () => {
  let looks = 0
  const isDash = (character: string) => {
    looks += 1
    return character === '-'
  }
  expect(withoutEnding(`${'-'.repeat(1000)}a`, isDash)).toHaveLength(1001)
  expect(withoutEnding(`a${'-'.repeat(1000)}`, isDash)).toBe('a')
  expect(looks).toBe(1 + 1001)
})
