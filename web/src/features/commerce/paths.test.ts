import { expect, test } from 'vitest'
import { pathWithin } from './paths.ts'

test.each([
  ['/course/tea?item=why', true],
  ['/', true],
  [null, false],
  ['course/tea', false],
  ['https://evil.example', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  // Browsers drop these, and read two slashes.
  ['/\t/evil.example', false],
  ['/\r\n/evil.example', false],
])('%j stays on the portal: %s', (text, stays) => {
  expect(pathWithin(text)).toBe(stays ? text : null)
})
