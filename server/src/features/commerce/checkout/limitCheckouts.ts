import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'

/** Each writes rows, and makes a session at the provider. */
const mostPerHour = 60
const limiter = new RateLimiterMemory({ points: mostPerHour, duration: 60 * 60 })

/** Counts the checkouts that a customer starts in this process. @throws AppError `rate_limited`, with the time to retry */
export async function limitCheckouts(customer: string): Promise<void> {
  await countAgainst(limiter, customer)
}
