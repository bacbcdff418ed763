import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'

/** Each writes rows, and makes a session at the provider. */
const mostPerHour = 60
const limiter = new RateLimiterMemory({ points: mostPerHour, duration: 60 * 60 })

/** Counts the checkouts that a customer starts in this process. @throws AppError `rate_limited`, with the time to retry */
export async function limitCheckouts(customer: string): Promise<void> {
  try {
    await limiter.consume(customer)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('rate_limited', { details: { retryAfterMs: error.msBeforeNext } })
  }
}
