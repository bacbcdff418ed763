import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import { AppError } from '../../../../shared/src/errors/AppError.ts'

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/**
 * Refuses an address that is not https or that leads into this server's own network: what a tenant names
 * and this server fetches. `validation` with a sentence.
 */
export async function requirePublicAddress(address: URL): Promise<void> {
  const refusal = new AppError('validation', {
    message: 'Must be a public address that begins with https://',
  })
  if (address.protocol !== 'https:') throw refusal
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0 || found.some(({ address: one }) => isInside(one))) throw refusal
}

export function isInside(address: string): boolean {
  // An IPv4 address in IPv6's clothes.
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return inside.check(mapped, 'ipv4')
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
