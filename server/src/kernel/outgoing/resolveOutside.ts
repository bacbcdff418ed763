import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isInside } from './isInside.ts'

export type Resolved = { address: string; family: number }

/** Which addresses of other servers may be asked, and by what. */
export type OutgoingRules = {
  protocols: readonly string[]
  isRefused(address: string): boolean
  /** All addresses of a name; none where it has none. Asked once for each request. */
  lookup(host: string): Promise<readonly Resolved[]>
}

/** Public hosts by https; a developer's own computer by http, too. */
export const outgoingRules = ({ isProduction }: { isProduction: boolean }): OutgoingRules => ({
  protocols: isProduction ? ['https:'] : ['https:', 'http:'],
  isRefused: isProduction ? isInside : () => false,
  // A name that is not there has no address; why, nobody could act on.
  lookup: (host) => systemLookup(host, { all: true }).catch(() => []),
})

/**
 * The addresses to connect to; null where the rules refuse the protocol, a sign-in within the address, or any one of
 * the addresses: a name that is half inside is nobody's by mistake.
 */
export async function resolveOutside(url: URL, rules: OutgoingRules): Promise<readonly Resolved[] | null> {
  if (!rules.protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await rules.lookup(host) : [{ address: host, family }]
  return found.length === 0 || found.some(({ address }) => rules.isRefused(address)) ? null : found
}
