import { setTimeout as sleep } from 'node:timers/promises'
import { createGuardedFetch, type GuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { type OutgoingRules, publicRules } from '#server/kernel/outgoing/resolveOutside.ts'
import { siteNames } from '#server/kernel/outgoing/siteNames.ts'
import type { Port } from '#server/kernel/ports/Port.ts'

/** Websites of others, of which an organization gives the address. */
export type Sites = {
  /** A page, or what else a website has: 20 MB at most, in 20 seconds. Redirects are returned as they are. */
  fetch: GuardedFetch
  /** Waits between two requests to one website. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

const maxBytes = 20 * 1024 * 1024
const maxMs = 20_000

export const createSites = (rules: OutgoingRules, limits = { maxBytes, maxMs }): Sites => ({
  fetch: createGuardedFetch(rules, limits),
  pause: async (ms, signal) => void (await sleep(ms, undefined, { signal })),
})

export const sitesPort: Port<Sites> = {
  name: 'sites',
  create: ({ settings }) => createSites(publicRules(siteNames(settings))),
}
