import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import { personOf } from '#server/kernel/request/personOf.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'

/** Each sends a letter with the organization's name to an address that its sender chose. */
const mostPerHour = 100
const limiter = new RateLimiterMemory({ points: mostPerHour, duration: 60 * 60 })

/** Counts the invitations of one person in this process. @throws AppError `rate_limited`, with the time to retry */
export async function limitInvites({ viewer }: RequestContext): Promise<void> {
  await countAgainst(limiter, personOf(viewer) ?? '')
}
