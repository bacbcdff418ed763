import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'

/**
 * Stores the domains that portals claim, and releases those that they no longer name: releases first, so that a
 * domain can move between two of them. A domain counts for a portal only after the organization has proven it
 * (portals/domains): a console can claim anything. A domain that no portal of the organization claims any more must
 * be proven again.
 */
export async function claimDomains(
  client: Queryable,
  organization: string,
  portals: ServerChanges['records'],
): Promise<void> {
  const named = portals
    .flatMap(({ key, row }) => readDomains(row).map((domain) => ({ portal: key, domain })))
    // In a fixed order, so that two organizations that claim the same domains cannot deadlock.
    .sort((a, b) => a.domain.localeCompare(b.domain, 'en'))
  const columns = [named.map(({ portal }) => portal), named.map(({ domain }) => domain)]
  await execute(client, {
    text: `DELETE FROM "PortalDomain" held WHERE portal = ANY($1::text[]) AND NOT EXISTS (
      SELECT 1 FROM unnest($2::text[], $3::text[]) AS named (portal, domain)
      WHERE named.portal = held.portal AND named.domain = held.domain)`,
    values: [portals.map(({ key }) => key), ...columns],
  })
  if (named.length > 0) {
    const domains = [...new Set(columns[1])]
    await execute(
      client,
      Prisma.sql`INSERT INTO "DomainProof" (organization, domain, token)
        SELECT ${organization}, domain, replace(gen_random_uuid()::text, '-', '')
        FROM unnest(${domains}::text[]) AS domain
        ON CONFLICT DO NOTHING`,
    )
    await execute(client, {
      text: `INSERT INTO "PortalDomain" (organization, portal, domain)
        SELECT $1, named.portal, named.domain FROM unnest($2::text[], $3::text[]) AS named (portal, domain)
        JOIN "DomainProof" p ON p.organization = $1 AND p.domain = named.domain AND p."provenAt" IS NOT NULL
        ON CONFLICT DO NOTHING`,
      values: [organization, ...columns],
    })
  }
  await execute(
    client,
    Prisma.sql`UPDATE "DomainProof" p SET "provenAt" = NULL WHERE organization = ${organization}
      AND "provenAt" IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM "PortalDomain" d WHERE d.domain = p.domain AND d.organization = ${organization})`,
  )
}

const readDomains = (row: Readonly<Record<string, unknown>> | null): string[] =>
  [row?.publicDomain, row?.sslDomain].flatMap((domain) =>
    typeof domain === 'string' && domain !== '' ? [domain.toLowerCase()] : [],
  )
