import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import type { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'

/** The organization's open portals, by key: where it happened first, then the one with a domain, then the oldest. */
export async function findPortals(
  { db }: Pick<Deps, 'db'>,
  { organization, portal }: Pick<EngagementStep, 'organization' | 'portal'>,
): Promise<string[]> {
  const rows = await query<{ key: string }>(db, {
    name: 'portals-of-flow',
    text: `SELECT p.key FROM "PortalPublished" p LEFT JOIN "PortalDomain" d ON d.portal = p.key
      WHERE p.organization = $1 AND p.active AND p."publishedAt" IS NOT NULL
      GROUP BY p.key, p."createdAt" ORDER BY p.key <> coalesce($2::text, ''), bool_or(d.domain IS NOT NULL) DESC, p."createdAt", p.key`,
    values: [organization, portal],
  })
  return rows.map(({ key }) => key)
}
