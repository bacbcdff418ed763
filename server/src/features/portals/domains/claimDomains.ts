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
  const pairs = Prisma.sql`unnest(${named.map(({ portal }) => portal)}::text[],
    ${named.map(({ domain }) => domain)}::text[]) AS named (portal, domain)`
  await execute(
    client,
    Prisma.sql`DELETE FROM "PortalDomain" d WHERE portal = ANY(${portals.map(({ key }) => key)}::text[])
      AND NOT EXISTS (SELECT 1 FROM ${pairs} WHERE named.portal = d.portal AND named.domain = d.domain)`,
  )
  if (named.length > 0) {
    const domains = [...new Set(named.map(({ domain }) => domain))]
    await execute(
      client,
      Prisma.sql`INSERT INTO "DomainProof" (organization, domain, token)
        SELECT ${organization}, domain, replace(gen_random_uuid()::text, '-', '')
        FROM unnest(${domains}::text[]) AS domain
        ON CONFLICT DO NOTHING`,
    )
    await execute(
      client,
      Prisma.sql`INSERT INTO "PortalDomain" (organization, portal, domain)
        SELECT ${organization}, named.portal, named.domain FROM ${pairs}
        JOIN "DomainProof" p ON p.organization = ${organization} AND p.domain = named.domain
          AND p."provenAt" IS NOT NULL
        ON CONFLICT DO NOTHING`,
    )
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
