import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { JudgeSettings } from '../../../kernel/hooks/ServerHooks.ts'
import { isContentHost, isOwnHost } from '../../../kernel/settings/isOwnHost.ts'

/**
 * Which of these domains no portal of the organization may have: where this server serves files, and, but for the
 * platform's own organization, where it is found itself. A portal there would never be shown.
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
  // Without an installation there is no platform whose address it could be.
  const { rows } = await db.query<{ isPlatform: boolean }>(
    'SELECT "platformOrganization" = $1 AS "isPlatform" FROM "Installation" WHERE id = 1',
    [organization],
  )
  return rows[0]?.isPlatform === false ? named : named.filter((domain) => isContentHost(domain, origins))
}
