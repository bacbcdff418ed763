import type { Deps } from '#server/kernel/Deps.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { makeLinkToken, readLinkToken } from '#server/kernel/request/linkToken.ts'
import type { DraftSight } from '#server/kernel/request/RequestOrigin.ts'
import type { PortalDraftLink } from '#shared/features/portals/operations/portalDraftLinks.ts'
import { parseKey } from '#shared/kernel/model/key.ts'

const purpose = 'lectern-portal-draft'
/** Where the links open: the secret is behind `#`, which no browser sends. */
export const draftPath = '/draft'

/** The id of the link that a token opens; null for one that we did not make. */
export const readDraftToken = (settings: Pick<Deps['settings'], 'secret'>, token: string): string | null =>
  readLinkToken(settings, purpose, token)

type Listing = Pick<Deps, 'db' | 'settings' | 'now'>

/** The links to a portal's draft that are open now, the newest first. */
export async function listDraftLinks(
  { db, settings, now }: Listing,
  portal: string,
): Promise<PortalDraftLink[]> {
  const rows = await query<{ id: string; author: string | null; createdAt: Date; expiresAt: Date }>(
    db,
    Prisma.sql`SELECT l.id, u.name AS author, l."createdAt", l."expiresAt" FROM "PortalDraftLink" l
      LEFT JOIN "User" u ON u.key = l.author
      WHERE l.portal = ${portal} AND l."expiresAt" > ${new Date(now())} ORDER BY l."createdAt" DESC, l.id`,
  )
  return rows.map(({ id, author, createdAt, expiresAt }) => ({
    id,
    address: `${settings.publicOrigin}${draftPath}#${makeLinkToken(settings, purpose, id)}`,
    author,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** What an open link shows; null if it ended, or its portal is gone. */
export async function findDraftLink(
  { db, now }: Omit<Listing, 'settings'>,
  id: string,
): Promise<DraftSight | null> {
  const rows = await query<{ portal: string; expiresAt: Date }>(
    db,
    Prisma.sql`SELECT l.portal, l."expiresAt" FROM "PortalDraftLink" l JOIN "Portal" p ON p.key = l.portal
      WHERE l.id = ${id} AND l."expiresAt" > ${new Date(now())}`,
  )
  const [row] = rows
  const portal = row && parseKey(row.portal)
  if (!row || !portal?.organization) return null
  return {
    id,
    portal: { organization: portal.organization, id: portal.id },
    expiresAt: row.expiresAt.toISOString(),
  }
}

const keptDays = 90

/** Ended links are deleted a while later: until then their visitors read that they ended. */
export async function forgetDraftLinks({ pool }: Pick<Database, 'pool'>, now: number): Promise<void> {
  const until = new Date(now - keptDays * 24 * 3600 * 1000)
  await execute(pool, Prisma.sql`DELETE FROM "PortalDraftLink" WHERE "expiresAt" < ${until}`)
}
