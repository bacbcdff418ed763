import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'

/** So many messages in so many seconds: lively talk passes, a flood does not. */
const points = 15
const seconds = 15

/** A room is in one process, and so is its count. */
const limiter = new RateLimiterMemory({ points, duration: seconds })

/** Files are few, and each may be large. */
const fileLimiter = new RateLimiterMemory({ points: 40, duration: 60 * 60 })

/** Counts a file that a person sends in a meeting. @throws AppError `rate_limited`, with the time to retry */
export const limitFiles = (meeting: string, person: string): Promise<void> =>
  countAgainst(fileLimiter, `${meeting} ${person}`)

/** Counts a message of a person in a meeting. @throws AppError `rate_limited`, with the time to retry */
export const limitMessages = (meeting: string, person: string): Promise<void> =>
  countAgainst(limiter, `${meeting} ${person}`)
