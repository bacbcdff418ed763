import { expect, test } from 'vitest'
import { withScheme } from './withScheme.ts'

test.each([
  ['example.org/tea', 'https://example.org/tea'],
  ['example.org:8443/tea', 'https://example.org:8443/tea'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => expect(withScheme(typed)).toBe(stored))
