import { expect, test } from 'vitest'
import { plainStyle } from './plainPage.ts'

test('a long address in a mail wraps on a narrow screen', () => {
  expect(plainStyle).toMatch(/pre\{[^}]*overflow-wrap:anywhere/)
})
