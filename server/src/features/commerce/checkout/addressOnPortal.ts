import type { Deps } from '#server/kernel/Deps.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { isOwnHost } from '#server/kernel/settings/ownOrigins.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findPortalByHost } from '../../portals/finding/findPortal.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'

type Place = { organization: string; portal: string }

/**
 * Where a customer comes back to: only a page of the portal on which they buy, so that nobody is led elsewhere from a page that they
 * trust. A path is one of the portal's own. @throws AppError `bad_request`
 */
export async function addressOnPortal(deps: Deps, place: Place, address: string): Promise<URL> {
  const url = URL.parse(
    /^\/(?![/\\])/.test(address) && !address.startsWith('/portal/')
      ? `${await findBase(deps, place)}${address}`
      : address,
    deps.settings.publicOrigin,
  )
  const page = url && (await findPage(deps, place, url))
  if (!url || page === null || serverPages.has(firstOf(page)))
    throw new AppError('bad_request', { message: 'The return address must be on this portal.' })
  return url
}

/** Pages of the server that are at the same addresses as a portal's, and are none of it. */
const serverPages: ReadonlySet<string> = new Set([
  ...['outbox', 'graphql', 'sync', 'v1', 'views', 'assistant', 'portal', 'payments', 'receipts'],
  ...['test-checkout', 'test-subscription', 'healthz', 'readyz', 'play', 'credentials', 'invitation'],
])

const firstOf = (path: string): string => (path.split('/').find(Boolean) ?? '').toLowerCase()

/** Where the portal is: at the server's own address if that shows it. */
async function findBase(deps: Deps, { organization, portal }: Place): Promise<string> {
  const { publicOrigin } = deps.settings
  return (await isShownAt(deps, { organization, portal }, new URL(publicOrigin).host))
    ? publicOrigin
    : await portalBase(deps, `${organization}~${portal}`)
}

/** The path within the portal that an address names; null for one that is elsewhere. */
async function findPage(deps: Deps, place: Place, url: URL): Promise<string | null> {
  const { publicOrigin } = deps.settings
  const origins = await deps.seams.of(portalsSeam).originsOf(deps, place.organization)
  const path = decodePath(url.pathname)
  if (!/^https?:$/.test(url.protocol) || !origins.includes(url.origin) || path === null) return null
  const prefix = `/portal/${place.organization}/${place.portal}`
  if (isOwnHost(url.host, publicOrigin) && (path === prefix || path.startsWith(`${prefix}/`)))
    return path.slice(prefix.length)
  return (await isShownAt(deps, place, url.host)) ? path : null
}

/** Servers read `%6f` as the letter that it stands for. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    // It is no address of ours then.
    return null
  }
}

async function isShownAt(deps: Deps, { organization, portal }: Place, host: string): Promise<boolean> {
  const shown = await findPortalByHost(deps.db, host, deps.settings.publicOrigin)
  return shown?.organization === organization && shown.id === portal
}
