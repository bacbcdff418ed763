import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** Counts against a limit. @throws AppError `rate_limited` over it, with the time to retry */
export async function countAgainst(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('rate_limited', { details: { retryAfterMs: refusal.msBeforeNext } })
  }
}
