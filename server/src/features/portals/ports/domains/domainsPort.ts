import { Resolver } from 'node:dns/promises'
import { createGuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { outgoingRules, withNames } from '#server/kernel/outgoing/resolveOutside.ts'
import { siteNames } from '#server/kernel/outgoing/siteNames.ts'
import type { Port } from '#server/kernel/ports/Port.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'

export const domainsPort: Port<Domains> = {
  name: 'domains',
  create: ({ settings }) => createDomains(settings),
}

/** What the owner of a domain publishes, as the server sees it. */
type Domains = {
  /** The TXT records of a name; empty if there are none, or nothing responds. */
  resolveTxt(name: string): Promise<readonly string[]>
  /** A small text at an address, by http or https; null if there is none, or nothing responds. */
  readText(address: string): Promise<string | null>
}

/** Uses this computer's resolver, and the guarded client, because users choose the domain (SSRF). */
function createDomains(settings: Pick<Settings, 'isProduction' | 'isClockMovable' | 'ofFeatures'>): Domains {
  const names = siteNames(settings)
  const rules = { ...outgoingRules(settings), protocols: ['https:', 'http:'] }
  const fetch = createGuardedFetch(withNames(rules, names))
  return {
    async resolveTxt(name) {
      // Names of this computer have an address alone.
      if ([...names.keys()].some((own) => name === own || name.endsWith(`.${own}`))) return []
      const resolver = new Resolver({ timeout: 3000, tries: 2 })
      try {
        // A long record comes in parts.
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (isOfResolver(error)) return []
        throw error
      }
    },
    async readText(address) {
      try {
        const response = await fetch(address)
        return response.ok ? await response.text() : null
      } catch (error) {
        if (isAppError(error, 'unavailable')) return null
        throw error
      }
    },
  }
}

/** No such name, no such record, no answer: in each case there is no proof. */
const isOfResolver = (error: unknown): boolean =>
  'syscall' in (error as object) || 'hostname' in (error as object)
