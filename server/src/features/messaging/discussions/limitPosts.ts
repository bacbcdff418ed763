import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { personOf } from '#server/kernel/request/Viewer.ts'
import { assert } from '#shared/kernel/errors/assert.ts'

/** How often one person may do something, in seconds: a conversation passes, a flood does not. */
const limits = {
  post: [
    [20, 10 * 60],
    [150, 24 * 60 * 60],
  ],
  change: [[60, 10 * 60]],
  report: [[30, 60 * 60]],
  upload: [[40, 60 * 60]],
} as const satisfies Record<string, readonly (readonly [points: number, seconds: number])[]>

/**
 * Counts what a person does, on all servers together. The limits are the person's: a school's network has many.
 * @throws AppError `rate_limited`, with the time to retry
 */
export async function limitPosts({ viewer, deps }: RequestContext, act: keyof typeof limits): Promise<void> {
  const person = personOf(viewer)
  assert(person !== null, 'only signed-in people take part in discussions')
  const key = createHmac('sha256', deps.settings.secret)
    .update(`discussion\n${act}\n${person}`)
    .digest('base64url')
  for (const [points, seconds] of limits[act])
    await countAgainst(getLimiter(deps.db.pool, `discussion-${act}-${seconds}`, points, seconds), key)
}

const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>()

function getLimiter(pool: pg.Pool, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const limiter =
    known.get(keyPrefix) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    })
  known.set(keyPrefix, limiter)
  return limiter
}
