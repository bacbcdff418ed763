import { AppError } from '#shared/kernel/errors/AppError.ts'
import { parseNetworks } from '../request/parseNetworks.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { personOf } from '../request/Viewer.ts'

/** Open streams of pages: of this process, of one network's visitors, and of one person. */
const most = { all: 10_000, network: 1000, person: 12 }

/**
 * Counts open streams. `take` answers how to give the place back. @throws AppError `unavailable` when there are too many:
 * the page asks at intervals instead
 */
export function createPlaces(limits: typeof most = most) {
  const used = new Map<string, number>()
  let all = 0
  return {
    take(context: Pick<RequestContext, 'viewer' | 'address'>): () => void {
      const person = personOf(context.viewer)
      const name = person ?? `network ${parseNetworks(context.address).home}`
      const count = used.get(name) ?? 0
      if (all >= limits.all || count >= (person ? limits.person : limits.network))
        throw new AppError('unavailable', { details: { retryAfterMs: 60_000 } })
      all += 1
      used.set(name, count + 1)
      return () => {
        all -= 1
        const count = (used.get(name) ?? 1) - 1
        if (count > 0) used.set(name, count)
        else used.delete(name)
      }
    },
  }
}
