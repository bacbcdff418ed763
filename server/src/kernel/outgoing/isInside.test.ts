import { expect, it } from 'vitest'
import { isInside } from './isInside.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.9',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fd00::7',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  // IPv4 within IPv6: mapped in both spellings, compatible, 6to4, NAT64 in both prefixes, Teredo.
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '0:0:0:0:0:ffff:7f00:0001',
  '::127.0.0.1',
  '::7f00:1',
  '2002:7f00:1::',
  '2002:5db8:d822::1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::7f00:1',
  '2001:0:7f00:1::1',
  '::ffff:0:127.0.0.1',
  'localhost',
  '',
])('%s is inside', (address) => expect(isInside(address)).toBe(true))

it.each([
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800:220:1::1',
  '2a00:1450:4001:80b::200e',
  '::ffff:93.184.216.34',
  '::ffff:5db8:d822',
])('%s is outside', (address) => expect(isInside(address)).toBe(false))
