import { findEntity } from '../../../../shared/src/entities.ts'
import type { Write } from '../../../../shared/src/kernel/sync/protocol.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import { isContentHost, isOwnHost } from '../settings/isOwnHost.ts'
import type { Settings } from '../settings/Settings.ts'

export type OwnOrigins = Pick<Settings, 'publicOrigin' | 'contentOrigin'>

export const ownDomainMessage = 'This is the address of this server. Choose a domain of your own.'

/**
 * Which of these domains no portal of the organization may have: where this server serves files, and, but for the
 * platform's own organization, where it is found itself. A portal there would never be shown.
 */
export async function domainsOfServer(
  db: Queryable,
  origins: OwnOrigins,
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

/** The same for what a console pushes: why a write is refused. */
export async function refusedDomains(
  db: Queryable,
  origins: OwnOrigins,
  organization: string,
  writes: readonly Write[],
): Promise<(write: Write) => string | null> {
  const named = writes.flatMap((write) => domainIn(write) ?? [])
  const refused = await domainsOfServer(db, origins, organization, named)
  return (write) => (refused.includes(domainIn(write) ?? '') ? ownDomainMessage : null)
}

function domainIn({ entity, path, value }: Write): string | null {
  const field = findEntity(entity)?.fields[path]
  const isHost = field !== undefined && 'isHost' in field && field.isHost === true
  return isHost && typeof value === 'string' ? value : null
}
