import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createGuardedFetch, type GuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { type OutgoingRules, publicRules } from '#server/kernel/outgoing/resolveOutside.ts'
import type { Port } from '#server/kernel/ports/Port.ts'
import { defineSettings, settingsOf } from '#server/kernel/settings/SettingGroup.ts'

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

/** Names that have an address on this computer, to try crawls and shops without the internet. */
export const siteSettings = defineSettings({
  name: 'sites',
  variables: {
    SITE_NAMES: z
      .string()
      .regex(
        /^[a-z0-9.-]+=[0-9a-f.:]+(?:,[a-z0-9.-]+=[0-9a-f.:]+)*$/i,
        'must be name=address, separated by commas',
      )
      .optional(),
  },
  read: ({ SITE_NAMES }) =>
    new Map(
      (SITE_NAMES ?? '')
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [name: string, address: string]),
    ),
})

export const sitesPort: Port<Sites> = {
  name: 'sites',
  create: ({ settings }) =>
    // As MOVABLE_CLOCK, for this computer only.
    createSites(publicRules(settings.isClockMovable ? settingsOf(settings, siteSettings) : new Map())),
}
