import type { Queryable } from '../db/records/writeRecords.ts'

/**
 * Keeps what a portal names as its domains for it, and gives back what it names no longer. A domain that
 * another portal has stays that one's: when a record was made, its console says, and could say anything.
 */
export async function claimDomains(
  client: Queryable,
  organization: string,
  portal: string,
  row: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const wanted = [row?.publicDomain, row?.sslDomain].flatMap((domain) =>
    typeof domain === 'string' && domain !== '' ? [domain.toLowerCase()] : [],
  )
  await client.query('DELETE FROM "PortalDomain" WHERE portal = $1 AND NOT domain = ANY($2::text[])', [
    portal,
    wanted,
  ])
  if (wanted.length > 0)
    await client.query(
      `INSERT INTO "PortalDomain" (domain, organization, portal) SELECT DISTINCT domain, $1, $2
        FROM unnest($3::text[]) AS domain ON CONFLICT DO NOTHING`,
      [organization, portal, wanted],
    )
}
