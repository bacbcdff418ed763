import { parseIpv6Groups } from '../request/parseNetworks.ts'
import type { RequestContext } from '../request/RequestContext.ts'

/** Who did something and from where, reduced to what the log keeps. */
export type Trace = {
  actorKind: 'staff' | 'unknown'
  actor: string | null
  actorName: string | null
  requestId: string
  /** The network, not the single computer. */
  address: string
  userAgent: string
}

/** The trace of a member of staff; null for everybody else, whose acts are not logged. */
export function makeTrace(
  context: Pick<RequestContext, 'viewer' | 'requestId' | 'address' | 'userAgent'>,
): Trace | null {
  const { viewer } = context
  if (viewer.kind !== 'staff') return null
  return { ...makeOrigin(context), actorKind: 'staff', actor: viewer.userId, actorName: viewer.name }
}

/** The client of a request. */
export const makeOrigin = (context: Pick<RequestContext, 'requestId' | 'address' | 'userAgent'>) => ({
  requestId: context.requestId,
  address: shortenAddress(context.address),
  userAgent: context.userAgent,
})

/** The /24 of an IPv4 address, the /48 of an IPv6 one; empty for anything else. */
export function shortenAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(mapped) ?? []
  if (network) return `${network}.0/24`
  const groups = parseIpv6Groups(mapped)
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : ''
}
