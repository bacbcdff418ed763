import type pg from 'pg'
import { idPattern } from '../../../shared/src/model/kinds/reference.ts'
import type { Database } from '../db/Database.ts'

export type PortalName = { organization: string; id: string }

/** Reads `org~id`, the form in which the header `x-lectern-portal` and keys name a portal. */
export function parsePortalName(text: string | undefined): PortalName | null {
  const [organization, id, ...rest] = (text ?? '').split('~')
  if (!organization || !id || rest.length > 0) return null
  return idPattern.test(organization) && idPattern.test(id) ? { organization, id } : null
}

const rememberedMs = 1000
const remembered = new WeakMap<pg.Pool, Map<string, { portal: PortalName; until: number }>>()

/**
 * The portal whose address was called: the active one with that public domain; where none has, and the
 * server is called by the address it was given or a loopback one, the oldest active portal. What was
 * found is remembered for a second: every request of a page asks.
 */
export async function findPortalByHost(
  db: Pick<Database, 'pool'>,
  host: string,
  publicOrigin: string,
): Promise<PortalName | null> {
  const known = remembered.get(db.pool) ?? new Map<string, { portal: PortalName; until: number }>()
  remembered.set(db.pool, known)
  const hit = known.get(host)
  if (hit && hit.until > Date.now()) return hit.portal
  const portal = await lookUp(db, host, publicOrigin)
  // Only addresses that are somebody's are kept, so that made-up ones cannot fill the memory.
  if (portal) known.set(host, { portal, until: Date.now() + rememberedMs })
  else known.delete(host)
  return portal
}

async function lookUp(
  db: Pick<Database, 'pool'>,
  host: string,
  publicOrigin: string,
): Promise<PortalName | null> {
  const { rows } = await db.pool.query<PortalName & { isNamed: boolean }>({
    name: 'find-portal-by-host',
    text: `SELECT organization, id, coalesce(lower("publicDomain") = $1 OR lower("sslDomain") = $1, false) AS "isNamed"
      FROM "Portal" WHERE active ORDER BY "isNamed" DESC, "createdAt", key LIMIT 1`,
    values: [host.toLowerCase()],
  })
  const [portal] = rows
  if (!portal) return null
  const isOurs =
    host === new URL(publicOrigin).host || /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host)
  return portal.isNamed || isOurs ? { organization: portal.organization, id: portal.id } : null
}
