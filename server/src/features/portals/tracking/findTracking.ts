import type pg from 'pg'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { isOwnHost } from '#server/kernel/settings/ownOrigins.ts'
import {
  isTrackdeskTenant,
  type PortalScripts,
  readPortalScripts,
} from '#shared/features/portals/rules/portalScripts.ts'
import { findPortalByHost } from '../finding/findPortal.ts'

/** What the pages of a portal run beside our own scripts. `consent`: null where nobody has to be asked. */
type Tracking = Pick<PortalScripts, 'scripts' | 'hosts'> & {
  consent: { text: string | null } | null
  /** The Trackdesk account that gets sales; null without one. */
  affiliates: string | null
}

const rememberedMs = 3000
const maxRemembered = 1000
type Remembered = Map<string, { tracking: Tracking | null; until: number }>
const rememberedByPool = new WeakMap<pg.Pool, Remembered>()

/**
 * The scripts of a portal, on its own domain alone: the request's host is one that its organization has proven and that shows this
 * portal. Never on the server's address, where other portals and the console's sign-in are, and never in a draft. Remembered for some
 * seconds, because every page asks.
 */
export async function findTracking(
  { deps, portal, draft }: Pick<RequestContext, 'deps' | 'portal' | 'draft'>,
  { host, isNamedByPath }: { host: string; isNamedByPath: boolean },
): Promise<Tracking | null> {
  const { publicOrigin } = deps.settings
  if (!portal || draft || isNamedByPath || isOwnHost(host, publicOrigin)) return null
  const own = await findPortalByHost(deps.db, host, publicOrigin)
  if (own?.organization !== portal.organization || own.id !== portal.id) return null
  const key = `${portal.organization}~${portal.id}`
  const remembered: Remembered = rememberedByPool.get(deps.db.pool) ?? new Map()
  rememberedByPool.set(deps.db.pool, remembered)
  const hit = remembered.get(key)
  if (hit && hit.until > deps.now()) return hit.tracking
  const tracking = await readTracking(deps, key)
  remembered.delete(key)
  if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(key, { tracking, until: deps.now() + rememberedMs })
  return tracking
}

/** As the portal is published. */
const settingsSchema = z.object({
  analyticsTagId: z.string().nullish(),
  trackDeskTenantId: z.string().nullish(),
  footerScripts: z.string().nullish(),
  scriptHosts: z.array(z.string()).nullish(),
  asksConsent: z.boolean().nullish(),
  consentText: z.string().nullish(),
})

async function readTracking({ db }: Pick<Deps, 'db'>, portal: string): Promise<Tracking | null> {
  const rows = await query<{ settings: unknown }>(db, {
    name: 'tracking-of-portal',
    text: 'SELECT settings FROM "PortalPublished" WHERE key = $1',
    values: [portal],
  })
  const settings = settingsSchema.parse(rows[0]?.settings ?? {})
  const { scripts, hosts } = readPortalScripts(settings)
  if (scripts.length === 0) return null
  const consent = settings.asksConsent === false ? null : { text: settings.consentText ?? null }
  const tenant = settings.trackDeskTenantId?.trim() ?? ''
  return { scripts, hosts, consent, affiliates: isTrackdeskTenant(tenant) ? tenant : null }
}
