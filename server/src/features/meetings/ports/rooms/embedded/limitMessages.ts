import { AppError } from '#shared/kernel/errors/AppError.ts'

const burst = 60
const perSecond = 5

/** Counts the messages of one visit: sixty at once, then five a second. @throws AppError `rate_limited` */
export function createMessageLimit(clock: () => number = () => performance.now()): () => void {
  let left = burst
  let at = clock()
  return () => {
    const now = clock()
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond)
    at = now
    if (left < 1) throw new AppError('rate_limited', { details: { retryAfterMs: 1000 / perSecond } })
    left -= 1
  }
}
