import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import { parseNetworks } from '#server/kernel/request/parseNetworks.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { personOf } from '#server/kernel/request/Viewer.ts'

type Asking = Pick<RequestContext, 'viewer' | 'address'>

/** Questions in ten minutes: of one person, and of one network's visitors, who may be a class. */
const most = { person: 60, network: 600, seconds: 10 * 60 }

/** Counts questions in this process. @throws AppError `rate_limited`, with the time to retry */
export function createQuestionLimit(limits: typeof most = most) {
  const people = new RateLimiterMemory({ points: limits.person, duration: limits.seconds })
  const networks = new RateLimiterMemory({ points: limits.network, duration: limits.seconds })
  return async ({ viewer, address }: Asking): Promise<void> => {
    const person = personOf(viewer)
    if (person !== null) await countAgainst(people, person)
    else await countAgainst(networks, parseNetworks(address).home)
  }
}

export const limitQuestions = createQuestionLimit()
/** A click is cheaper than an answer. */
export const limitFeedback = createQuestionLimit({ person: 240, network: 2400, seconds: 10 * 60 })
