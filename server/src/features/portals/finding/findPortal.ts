import type pg from 'pg'
import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { isOwnHost } from '#server/kernel/settings/ownOrigins.ts'

const rememberedMs = 1000
const remembered = new WeakMap<pg.Pool, Map<string, { portal: PortalName; until: number }>>()

/**
 * The open portal (published and active) for the called address: the one with that domain, proven by its organization. The server's own
 * address and loopback addresses show only the platform's portals: the one with that domain, else the oldest. Results
 * are cached for a second, because every request of a page asks.
 */
export async function findPortalByHost(
  db: Pick<Database, 'pool'>,
  host: string,
  publicOrigin: string,
): Promise<PortalName | null> {
  const portals = remembered.get(db.pool) ?? new Map<string, { portal: PortalName; until: number }>()
  remembered.set(db.pool, portals)
  const hit = portals.get(host)
  if (hit && hit.until > Date.now()) return hit.portal
  const portal = await lookUp(db, host, publicOrigin)
  // Caches only existing addresses, so that invented ones cannot fill the memory.
  if (portal) portals.set(host, { portal, until: Date.now() + rememberedMs })
  else portals.delete(host)
  return portal
}

async function lookUp(
  db: Pick<Database, 'pool'>,
  host: string,
  publicOrigin: string,
): Promise<PortalName | null> {
  const isOwn = isOwnHost(host, publicOrigin)
  const rows = await query<PortalName>(db, {
    name: isOwn ? 'find-portal-at-own-host' : 'find-portal-by-host',
    text: isOwn
      ? `SELECT p.organization, p.id FROM "PortalPublished" p LEFT JOIN "Installation" i ON i.id = 1
          WHERE p.active AND p."publishedAt" IS NOT NULL AND p.organization = coalesce(i."platformOrganization", p.organization)
          ORDER BY $1 = ANY(ARRAY[lower(p."publicDomain"), lower(p."sslDomain")]) DESC NULLS LAST,
            p."createdAt", p.key LIMIT 1`
      : `SELECT p.organization, p.id FROM "PortalDomain" d
          JOIN "PortalPublished" p ON p.key = d.portal AND p.active AND p."publishedAt" IS NOT NULL
          WHERE d.domain = $1`,
    values: [host.toLowerCase()],
  })
  const [row] = rows
  return row ? { organization: row.organization, id: row.id } : null
}
