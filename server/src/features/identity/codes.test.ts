import { expect, it } from 'vitest'
import { longCode } from './codes.ts'

it('a long code has a digit, and no characters that look alike', () => {
  const codes = Array.from({ length: 2000 }, longCode)
  for (const code of codes) expect(code).toMatch(/^(?=.*\d)[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
  expect(new Set(codes).size).toBe(codes.length)
})
