import { expect, it } from 'vitest'
import { parseIpv6Groups, parseNetworks } from './parseNetworks.ts'

it.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:3:4:5:6:7', '2001:db8:1:3', '2001:db8:1'],
  ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['', '', null],
  ['unknown', 'unknown', null],
])('%s counts for %s, and for the site %s', (address, home, site) => {
  expect(parseNetworks(address)).toEqual({ home, site })
})

it.each(['1::2::3', '1:2:3:4:5:6:7:8:9', 'abc', '::ffff:1.2.3.4', ''])('%s has no groups', (address) =>
  expect(parseIpv6Groups(address)).toBeNull(),
)
