import type pg from 'pg'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { ownOrigins, parseOrigin } from '#server/kernel/settings/ownOrigins.ts'

type Facts = {
  db: Pick<Deps['db'], 'pool'>
  settings: Pick<Deps['settings'], 'publicOrigin' | 'isProduction'>
}

const rememberedMs = 2000
const maxRemembered = 1000
const remembered = new WeakMap<pg.Pool, Map<string, { origins: readonly string[]; until: number }>>()

/**
 * The origins of an organization's portals, which may read its files and embed its SCORM frames: the server's own,
 * and by https the proven domains of its active portals and of those that it lends a library to; in development also
 * by http. Changes of domains take effect within two seconds.
 */
export async function portalOrigins(
  { db, settings }: Facts,
  organization: string,
): Promise<readonly string[]> {
  const known = remembered.get(db.pool) ?? new Map<string, { origins: readonly string[]; until: number }>()
  remembered.set(db.pool, known)
  const hit = known.get(organization)
  if (hit && hit.until > Date.now()) return hit.origins
  const rows = await query<{ domain: string }>(db, {
    name: 'portal-domains',
    text: `SELECT d.domain FROM "PortalDomain" d
      JOIN "PortalPublished" p ON p.key = d.portal AND p.active AND p."publishedAt" IS NOT NULL
      WHERE p.organization = $1 OR p.organization IN (
        SELECT "targetOrganization" FROM "LibraryShare" WHERE organization = $1 AND status = 'active')
      ORDER BY d."claimedAt", d.domain`,
    values: [organization],
  })
  const protocols = settings.isProduction ? ['https'] : ['https', 'http']
  const named = rows.flatMap(({ domain }) =>
    protocols.map((protocol) => parseOrigin(`${protocol}://${domain}`)),
  )
  const origins = [...new Set([...ownOrigins(settings), ...named.filter((origin) => origin !== null)])]
  // Organization names come from addresses that anybody can invent.
  known.delete(organization)
  if (known.size >= maxRemembered) known.delete(known.keys().next().value ?? '')
  known.set(organization, { origins, until: Date.now() + rememberedMs })
  return origins
}
