import { isIPv4, isIPv6 } from 'node:net'

/** The networks that rate limits count an IP address under: a household or a school, and for IPv6 also the site. */
export type Networks = {
  /** The IPv4 address itself, or the /64 of an IPv6 address: one subscriber can use every address in it. */
  home: string
  /** The /48 of an IPv6 address, because one line often has that many /64 networks. Null for IPv4. */
  site: string | null
}

export function parseNetworks(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return { home: mapped, site: null }
  const groups = parseIpv6Groups(address)
  if (!groups) return { home: address, site: null }
  return { home: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') }
}

/** The eight groups of an IPv6 address, without leading zeros; null if it is not IPv6 or embeds IPv4. */
export function parseIpv6Groups(address: string): string[] | null {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain) || plain.includes('.')) return null
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
