import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import { portalsSeam } from '../../../kernel/request/portalsSeam.ts'

/**
 * Where a customer comes back to: only on one of the organization's portals, so that nobody is led elsewhere from a page that
 * they trust. A path stands on the server's own origin. @throws AppError `bad_request`
 */
export async function addressOnPortal(deps: Deps, organization: string, address: string): Promise<URL> {
  const url = URL.parse(address, deps.settings.publicOrigin)
  const origins = await deps.seams.of(portalsSeam).originsOf(deps, organization)
  if (!url || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin))
    throw new AppError('bad_request', { message: 'The way back must be on this portal.' })
  return url
}
