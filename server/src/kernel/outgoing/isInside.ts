import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { parseIpv6Groups } from '../request/parseNetworks.ts'

/** IPv4 networks that are not public internet, or this server's own. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by a provider's customers (CGNAT).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; cloud providers serve machine credentials there.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  // 6to4 relays.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')

/**
 * The public part of IPv6. Everything else is internal: loopback, unique local, link-local, site-local, NAT64,
 * multicast, …
 */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Networks in the public part that embed an IPv4 address, or are reserved. */
for (const [network, bits] of [
  // Teredo, benchmarks, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Is an address anything but a public internet host? Invalid addresses count as internal. */
export function isInside(address: string): boolean {
  if (isIPv4(address)) return inside.check(address, 'ipv4')
  if (!isIPv6(address)) return true
  const mapped = mappedIn(address)
  if (mapped !== null) return isInside(mapped)
  // A zone (`%eth0`) means link-local.
  return address.includes('%') || !global.check(address, 'ipv6') || inside.check(address, 'ipv6')
}

/** The IPv4 address in a mapped IPv6 address (`::ffff:a.b.c.d`, in either spelling); null for any other. */
function mappedIn(address: string): string | null {
  const [, dotted] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (dotted) return dotted
  const groups = parseIpv6Groups(address)
  if (groups?.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}
