import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { JudgeSettings } from '#server/kernel/hooks/ServerHooks.ts'
import { isContentHost, isOwnHost } from '#server/kernel/settings/ownOrigins.ts'

/**
 * The domains that no portal of the organization may claim: the content origin's and, except for the platform's own
 * organization, the server's own. A portal there would never be shown.
 */
export async function domainsOfServer(
  db: Queryable,
  origins: JudgeSettings,
  organization: string | null,
  domains: readonly string[],
): Promise<readonly string[]> {
  const named = domains.filter(
    (domain) => isContentHost(domain, origins) || isOwnHost(domain, origins.publicOrigin),
  )
  if (named.length === 0) return []
  // Without an installation record there is no platform.
  const rows = await query<{ isPlatform: boolean }>(
    db,
    Prisma.sql`SELECT "platformOrganization" = ${organization} AS "isPlatform" FROM "Installation" WHERE id = 1`,
  )
  return rows[0]?.isPlatform === false ? named : named.filter((domain) => isContentHost(domain, origins))
}
