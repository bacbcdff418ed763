import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { isInside } from './isInside.ts'

export type Resolved = { address: string; family: number }

/** The rules for outgoing requests: allowed protocols and addresses. */
export type OutgoingRules = {
  protocols: readonly string[]
  isRefused(address: string): boolean
  /** All addresses of a name; empty if there are none. Called once for each request. */
  lookup(host: string): Promise<readonly Resolved[]>
}

/** In production only public hosts by https; in development any host, also by http. */
export const outgoingRules = ({ isProduction }: { isProduction: boolean }): OutgoingRules => ({
  protocols: isProduction ? ['https:'] : ['https:', 'http:'],
  isRefused: isProduction ? isInside : () => false,
  // A name that does not exist has no address; the reason would not help anybody.
  lookup: (host) => systemLookup(host, { all: true }).catch(() => []),
})

/**
 * For addresses that no developer needs inside, either: public hosts only, by http too. `names` gives some names addresses of their
 * own, so that a test reaches a site on this computer.
 */
export const publicRules = (names: ReadonlyMap<string, string> = new Map()): OutgoingRules =>
  withNames({ ...outgoingRules({ isProduction: true }), protocols: ['https:', 'http:'] }, names)

/** The same rules, but these names have these addresses, which are not refused. */
export const withNames = (rules: OutgoingRules, names: ReadonlyMap<string, string>): OutgoingRules => ({
  protocols: rules.protocols,
  isRefused: (address) => rules.isRefused(address) && ![...names.values()].includes(address),
  async lookup(host) {
    const own = names.get(host)
    return own === undefined ? await rules.lookup(host) : [{ address: own, family: isIP(own) }]
  },
})

/**
 * The addresses to connect to; null if the rules refuse the protocol, credentials in the URL, or any of the
 * addresses: a name that is partly internal is refused as a whole.
 */
export async function resolveOutside(url: URL, rules: OutgoingRules): Promise<readonly Resolved[] | null> {
  if (!rules.protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await rules.lookup(host) : [{ address: host, family }]
  return addresses.length === 0 || addresses.some(({ address }) => rules.isRefused(address))
    ? null
    : addresses
}

/**
 * Refuses an address that is not https or leads into this server's own network, when it is saved for later requests
 * (`guardedFetch` checks again then). @throws AppError `validation` with a sentence
 */
export async function requirePublicAddress(address: URL): Promise<void> {
  if (await resolveOutside(address, outgoingRules({ isProduction: true }))) return
  throw new AppError('validation', { message: 'Must be a public address that starts with https://' })
}
