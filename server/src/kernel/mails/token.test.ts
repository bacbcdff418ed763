import { expect, it } from 'vitest'
import { oneLine } from './token.ts'

it.each([
  ['a line break, which would be a header', 'Ann\r\nBcc: all@example.org', 'Ann Bcc: all@example.org'],
  ['line breaks of Unicode', 'Ann\u2028B\u2029C\u0085D', 'Ann B C D'],
  ['signs that turn the line', 'Ann \u202egnp.exe\u2066!', 'Ann gnp.exe!'],
  ['letters of any script', 'שלום Ömer 李', 'שלום Ömer 李'],
])('a name in a subject: %s', (_what, name, line) => {
  expect(oneLine(name)).toBe(line)
})

it('a subject takes so much of a name', () => {
  expect(oneLine('a'.repeat(500))).toHaveLength(100)
  expect(oneLine('a'.repeat(500), 300)).toHaveLength(300)
})
