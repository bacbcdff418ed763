import { expect, test } from 'vitest'
import { embedCode } from './embedCode.ts'

const record = { id: 'shop', referrers: ['https://shop.example'], portal: 'school~main' }

test('is a line with the address of the script', () => {
  expect(embedCode(record, 'https://learn.example/', null).tag).toBe(
    '<script src="https://learn.example/portal/school/main/embed/shop/script.js" async></script>',
  )
  expect(embedCode({ ...record, portal: null }, 'https://learn.example', 'school~other').tag).toContain(
    '/portal/school/other/embed/shop/',
  )
})

test.each([
  [{ ...record, referrers: [] }, 'https://learn.example', 'school~main', /^Enter the sites/],
  [
    { ...record, referrers: ['127.0.0.1:80'] },
    'https://learn.example',
    'school~main',
    /^“127.0.0.1:80” is not/,
  ],
  [record, null, 'school~main', /^Sign in/],
  [{ ...record, portal: null }, 'https://learn.example', null, /^Choose its portal/],
])('says what is missing: %#', (given, server, portal, says) => {
  expect(embedCode(given, server, portal)).toEqual({ tag: null, missing: expect.stringMatching(says) })
})
