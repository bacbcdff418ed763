import type pg from 'pg'
import type { Deps } from '../../../kernel/Deps.ts'
import { originOf, ownOrigins } from '../../../kernel/settings/ownOrigins.ts'

type Facts = {
  db: Pick<Deps['db'], 'pool'>
  settings: Pick<Deps['settings'], 'publicOrigin' | 'isProduction'>
}

const rememberedMs = 2000
const maxRemembered = 1000
const remembered = new WeakMap<pg.Pool, Map<string, { origins: readonly string[]; until: number }>>()

/**
 * The origins whose pages are an organization's portals, and may so read its files and hold its SCORM
 * frames: the server's own, and those of its active portals' proven domains and of the portals of those it lends
 * a library to, by https; in development by http too. A change of domains counts within two seconds.
 */
export async function portalOrigins(
  { db, settings }: Facts,
  organization: string,
): Promise<readonly string[]> {
  const known = remembered.get(db.pool) ?? new Map<string, { origins: readonly string[]; until: number }>()
  remembered.set(db.pool, known)
  const hit = known.get(organization)
  if (hit && hit.until > Date.now()) return hit.origins
  const { rows } = await db.pool.query<{ domain: string }>({
    name: 'portal-domains',
    text: `SELECT d.domain FROM "PortalDomain" d JOIN "Portal" p ON p.key = d.portal AND p.active
      WHERE p.organization = $1 OR p.organization IN (
        SELECT "targetOrganization" FROM "LibraryShare" WHERE organization = $1 AND status = 'active')
      ORDER BY d."claimedAt", d.domain`,
    values: [organization],
  })
  const protocols = settings.isProduction ? ['https'] : ['https', 'http']
  const named = rows.flatMap(({ domain }) => protocols.map((protocol) => originOf(`${protocol}://${domain}`)))
  const origins = [...new Set([...ownOrigins(settings), ...named.filter((origin) => origin !== null)])]
  // Names of organizations come from addresses that anybody can make up.
  known.delete(organization)
  if (known.size >= maxRemembered) known.delete(known.keys().next().value ?? '')
  known.set(organization, { origins, until: Date.now() + rememberedMs })
  return origins
}
