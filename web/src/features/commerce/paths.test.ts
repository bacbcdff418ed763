import { expect, test } from 'vitest'
import { checkoutOf, checkoutWithin, pathWithin } from './paths.ts'

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

test('a checkout of several things is found again in an address, and no other page or portal is', () => {
  const items = [
    { type: 'membership', id: 'gold' },
    { type: 'course', id: 'tea & cake' },
  ]
  const path = checkoutOf(items, { from: '/memberships', renews: true })
  expect(path).toBe('/checkout?type=membership,course&id=gold,tea%20%26%20cake&from=%2Fmemberships&renew=1')
  expect(checkoutWithin(path)).toBe(path)
  for (const other of [
    null,
    '/memberships',
    '/checkout/confirm?id=1',
    '//evil.example/checkout?x',
    'https://evil.example/checkout?',
  ])
    expect(checkoutWithin(other)).toBeNull()
})
