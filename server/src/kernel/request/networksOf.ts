import { isIPv4, isIPv6 } from 'node:net'

/** Whom an address counts for: a household or a school, and for IPv6 the site that may give out many of those. */
export type Networks = {
  /** An IPv4 address; of an IPv6 one its /64: who has one address of that has them all. */
  home: string
  /** The /48 of an IPv6 address: a customer's line often has that many /64. Null for IPv4. */
  site: string | null
}

export function networksOf(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return { home: mapped, site: null }
  const groups = ipv6GroupsOf(address)
  if (!groups) return { home: address, site: null }
  return { home: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') }
}

/** The eight groups of an IPv6 address, without zeros before them; null for what is none, or has IPv4 inside. */
export function ipv6GroupsOf(address: string): string[] | null {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain) || plain.includes('.')) return null
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
