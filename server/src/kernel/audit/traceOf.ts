import { ipv6GroupsOf } from '../request/networksOf.ts'
import type { RequestContext } from '../request/RequestContext.ts'

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
export function traceOf(
  context: Pick<RequestContext, 'viewer' | 'requestId' | 'address' | 'userAgent'>,
): Trace | null {
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
