import type pg from 'pg'
import type { Deps } from '#server/kernel/Deps.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { findPortalByHost } from './findPortal.ts'
import { portalBase } from './portalBase.ts'

const rememberedMs = 60_000
const maxRemembered = 1000
const remembered = new WeakMap<pg.Pool, Map<string, { home: string; until: number }>>()

/**
 * The one address of a portal's home page that search engines should list, without a slash at its end, however the portal was
 * called: its first proven domain, else the server's own address if that shows it, else its path there. Never a
 * name that only a request gives: a cache would store it. Remembered for a minute, because every page asks.
 */
export async function canonicalHome(
  deps: Pick<Deps, 'db' | 'settings'>,
  portal: PortalName | null,
): Promise<string> {
  const { publicOrigin } = deps.settings
  if (!portal) return publicOrigin
  const key = `${portal.organization}~${portal.id}`
  const homes = remembered.get(deps.db.pool) ?? new Map<string, { home: string; until: number }>()
  remembered.set(deps.db.pool, homes)
  const hit = homes.get(key)
  if (hit && hit.until > Date.now()) return hit.home
  const base = await portalBase(deps, key)
  const home = base.startsWith(`${publicOrigin}/`) && (await isAtRoot(deps, portal)) ? publicOrigin : base
  // Names come from addresses that anybody can invent.
  homes.delete(key)
  if (homes.size >= maxRemembered) homes.delete(homes.keys().next().value ?? '')
  homes.set(key, { home, until: Date.now() + rememberedMs })
  return home
}

async function isAtRoot(
  { db, settings: { publicOrigin } }: Pick<Deps, 'db' | 'settings'>,
  { organization, id }: PortalName,
): Promise<boolean> {
  const atRoot = await findPortalByHost(db, new URL(publicOrigin).host, publicOrigin)
  return atRoot?.organization === organization && atRoot.id === id
}
