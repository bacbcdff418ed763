import type { RequestContext } from '../../graphql/RequestContext.ts'

/** Who did something, and from where: as much as is kept of it. */
export type Trace = {
  actorKind: 'staff' | 'unknown'
  actor: string | null
  actorName: string | null
  requestId: string
  /** The network, not the computer. */
  address: string
  userAgent: string
}

/** The trace that a member of staff leaves; null for everybody else, whose acts are not in the log. */
export function traceOf(context: RequestContext): Trace | null {
  const { viewer } = context
  if (viewer.kind !== 'staff') return null
  return { ...originOf(context), actorKind: 'staff', actor: viewer.userId, actorName: viewer.name }
}

/** Where a request came from. */
export const originOf = (context: Pick<RequestContext, 'requestId' | 'address' | 'userAgent'>) => ({
  requestId: context.requestId,
  address: networkOf(context.address),
  userAgent: context.userAgent,
})

/** The /24 of an IPv4 address, the /48 of an IPv6 one; empty for what is neither. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(mapped) ?? []
  if (network) return `${network}.0/24`
  const groups = ipv6GroupsOf(mapped)
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : ''
}

/** The eight groups of an IPv6 address, without zeros before them; null for what is none. */
export function ipv6GroupsOf(address: string): string[] | null {
  const [plain = ''] = address.split('%')
  if (!/^[0-9a-f:]+$/i.test(plain) || !plain.includes(':')) return null
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
