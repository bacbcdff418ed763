import type { Deps } from '#server/kernel/Deps.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * Where a customer comes back to: only on one of the organization's portals, so that nobody is led elsewhere from a page that
 * they trust. A path is on the server's own origin. @throws AppError `bad_request`
 */
export async function addressOnPortal(deps: Deps, organization: string, address: string): Promise<URL> {
  const url = URL.parse(address, deps.settings.publicOrigin)
  const origins = await deps.seams.of(portalsSeam).originsOf(deps, organization)
  if (!url || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin))
    throw new AppError('bad_request', { message: 'The return address must be on this portal.' })
  return url
}
