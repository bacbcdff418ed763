import type { Deps } from '../../../kernel/Deps.ts'

/** Where a portal's pages stand, without a slash at the end: at its own domain, where its reader is signed in. */
export async function portalBase(
  { db, settings: { publicOrigin } }: Pick<Deps, 'db' | 'settings'>,
  portal: string,
): Promise<string> {
  const { rows } = await db.pool.query<{ domain: string }>({
    name: 'domain-of-portal',
    text: 'SELECT domain FROM "PortalDomain" WHERE portal = $1 ORDER BY "claimedAt", domain LIMIT 1',
    values: [portal],
  })
  return rows[0]
    ? `${new URL(publicOrigin).protocol}//${rows[0].domain}`
    : `${publicOrigin}/portal/${portal.replace('~', '/')}`
}
