import { expect, test } from 'vitest'
import { ctaAddress } from './ctaAddress.ts'

test.each([
  ['example.org/tea?a=b#c', 'https://example.org/tea?a=b#c'],
  ['example.org:8443/tea', 'https://example.org:8443/tea'],
  ['https://example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['', null],
  [null, null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%s opens %s', (written, address) => {
  expect(ctaAddress(written)).toBe(address)
})
