import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Deps } from '../../../kernel/Deps.ts'

const firstWaitMs = 30_000
/** After a day without any, the first wait counts again. */
export const resendsForgottenAfterMs = 24 * 60 * 60 * 1000
/** The longest wait is 17 hours. */
const maxDoublings = 11

/**
 * Each code that is sent again to one address waits twice as long as the one before, from 30 s on: our
 * server does not fill other people's mailboxes. `rate_limited`, with `retryAfterMs`, for who comes too early.
 */
export async function spaceResends({ db, now }: Pick<Deps, 'db' | 'now'>, name: string): Promise<void> {
  const moment = now()
  // One statement, so that of two at the same moment one is sent.
  const { rowCount } = await db.pool.query(
    `INSERT INTO "ResentCode" AS r (name, count, "sentAt") VALUES ($1, 1, $2)
     ON CONFLICT (name) DO UPDATE
       SET count = CASE WHEN r."sentAt" < $3 THEN 1 ELSE r.count + 1 END, "sentAt" = $2
       WHERE r."sentAt" + ${waitSql} <= $2`,
    [name, new Date(moment), new Date(moment - resendsForgottenAfterMs)],
  )
  if (rowCount === 1) return
  await refuseEarlyResend({ db, now }, name)
  // Another one was faster, and it is time for the next already.
  throw new AppError('rate_limited', { details: { retryAfterMs: 0 } })
}

/** Refuses who comes too early, and counts nothing yet. */
export async function refuseEarlyResend({ db, now }: Pick<Deps, 'db' | 'now'>, name: string): Promise<void> {
  const moment = now()
  const { rows } = await db.pool.query<{ freeAt: Date }>(
    `SELECT r."sentAt" + ${waitSql} AS "freeAt" FROM "ResentCode" r WHERE name = $1`,
    [name],
  )
  const retryAfterMs = (rows[0]?.freeAt.getTime() ?? moment) - moment
  if (retryAfterMs > 0) throw new AppError('rate_limited', { details: { retryAfterMs } })
}

const waitSql = `interval '1 millisecond' * ${firstWaitMs} * power(2, least(r.count - 1, ${maxDoublings}))`
