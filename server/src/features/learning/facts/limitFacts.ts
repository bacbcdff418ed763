import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'

/**
 * A learner who plays, answers and notes all day sends a few thousand. More than that fills the log, and makes it slow to
 * export and to erase.
 */
const mostPerHour = 20_000

/** Counts the facts that each learner sends to this process. @throws AppError `rate_limited`, with the time to retry */
export function createFactLimit(most = mostPerHour, seconds = 60 * 60) {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds })
  return async (customer: string, count: number): Promise<void> => {
    await countAgainst(limiter, customer, count)
  }
}

export const limitFacts = createFactLimit()
