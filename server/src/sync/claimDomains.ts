import type { ServerChanges } from '../../../shared/src/sync/ServerSyncStore.ts'
import type { Queryable } from '../db/records/writeRecords.ts'

/**
 * Keeps what portals name as their domains for them, and gives back what they name no longer: that first, so
 * that a domain may move between two of them. A domain that another portal has stays that one's: when a record
 * was made, its console says, and could say anything.
 */
export async function claimDomains(
  client: Queryable,
  organization: string,
  portals: ServerChanges['records'],
): Promise<void> {
  const named = portals
    .flatMap(({ key, row }) => domainsOf(row).map((domain) => ({ portal: key, domain })))
    // In one order, so that two organizations that name the same ones do not wait for each other.
    .sort((a, b) => a.domain.localeCompare(b.domain, 'en'))
  const columns = [named.map(({ portal }) => portal), named.map(({ domain }) => domain)]
  await client.query(
    `DELETE FROM "PortalDomain" held WHERE portal = ANY($1::text[]) AND NOT EXISTS (
      SELECT 1 FROM unnest($2::text[], $3::text[]) AS named (portal, domain)
      WHERE named.portal = held.portal AND named.domain = held.domain)`,
    [portals.map(({ key }) => key), ...columns],
  )
  if (named.length > 0)
    await client.query(
      `INSERT INTO "PortalDomain" (organization, portal, domain)
        SELECT $1, * FROM unnest($2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
      [organization, ...columns],
    )
}

const domainsOf = (row: Readonly<Record<string, unknown>> | null): string[] =>
  [row?.publicDomain, row?.sslDomain].flatMap((domain) =>
    typeof domain === 'string' && domain !== '' ? [domain.toLowerCase()] : [],
  )
