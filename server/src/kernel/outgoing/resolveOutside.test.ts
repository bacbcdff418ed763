import { expect, it } from 'vitest'
import { requirePublicAddress } from './resolveOutside.ts'

it.each([
  'http://93.184.216.34/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://localhost:4000/',
  'https://user:word@93.184.216.34/',
])('refuses %s', async (address) => {
  await expect(requirePublicAddress(new URL(address))).rejects.toMatchObject({ code: 'validation' })
})

it('accepts a public address', async () => {
  await requirePublicAddress(new URL('https://93.184.216.34/realm'))
})
