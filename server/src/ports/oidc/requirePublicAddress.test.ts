import { expect, it } from 'vitest'
import { isInside, requirePublicAddress } from './requirePublicAddress.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.9',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::7',
  '::ffff:10.0.0.1',
])('%s is inside', (address) => expect(isInside(address)).toBe(true))

it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34'])(
  '%s is outside',
  (address) => expect(isInside(address)).toBe(false),
)

it.each(['http://93.184.216.34/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost:4000/'])(
  'refuses %s',
  async (address) => {
    await expect(requirePublicAddress(new URL(address))).rejects.toMatchObject({ code: 'validation' })
  },
)
