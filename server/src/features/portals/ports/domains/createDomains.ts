import { Resolver } from 'node:dns/promises'
import { createGuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { outgoingRules } from '#server/kernel/outgoing/resolveOutside.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Domains } from './Domains.ts'

/** Uses this computer's resolver, and the guarded client, because users choose the domain (SSRF). */
export function createDomains(settings: Pick<Settings, 'isProduction'>): Domains {
  const fetch = createGuardedFetch({ ...outgoingRules(settings), protocols: ['https:', 'http:'] })
  return {
    async resolveTxt(name) {
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
