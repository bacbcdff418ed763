import { expect, it } from 'vitest'
import { shortenAddress } from './makeTrace.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:3456::1', '2001:db8:12::/48'],
  ['2001:0db8:0012:3456:0:0:0:1', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['2001:db8::12:1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', ''],
  ['nonsense', ''],
])('keeps of %s no more than %s', (address, network) => {
  expect(shortenAddress(address)).toBe(network)
})
