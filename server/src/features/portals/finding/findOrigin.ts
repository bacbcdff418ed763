import type { Deps } from '#server/kernel/Deps.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { isProvenHost } from './findPortal.ts'

/**
 * The canonical origin of what is shown at `host`: a portal called by its domain has that; any other the server's
 * configured origin. Never a name that only the request gives: a cache would store it.
 */
export async function findOrigin(
  { db, settings: { publicOrigin } }: Pick<Deps, 'db' | 'settings'>,
  host: string,
  portal: PortalName | null,
): Promise<string> {
  if (!portal) return publicOrigin
  const isProven = await isProvenHost(db, host, publicOrigin, portal)
  return isProven ? `${new URL(publicOrigin).protocol}//${host.toLowerCase()}` : publicOrigin
}
