import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

const firstWaitMs = 30_000
/** After a day without any, the waiting time starts again at the first. */
export const resendsForgottenAfterMs = 24 * 60 * 60 * 1000
/** The longest waiting time is 17 hours. */
const maxDoublings = 11

/**
 * Each re-sent code for one address doubles the waiting time, from 30 s on, so that our server does not flood other
 * people's mailboxes. @throws AppError `rate_limited` with `retryAfterMs` if called too early
 */
export async function spaceResends({ db, now }: Pick<Deps, 'db' | 'now'>, name: string): Promise<void> {
  const at = now()
  const moment = new Date(at)
  // One statement, so that only one of two concurrent calls sends.
  const count = await execute(
    db,
    Prisma.sql`INSERT INTO "ResentCode" AS r (name, count, "sentAt") VALUES (${name}, 1, ${moment})
     ON CONFLICT (name) DO UPDATE
       SET count = CASE WHEN r."sentAt" < ${new Date(at - resendsForgottenAfterMs)} THEN 1 ELSE r.count + 1 END,
         "sentAt" = ${moment}
       WHERE r."sentAt" + ${waitSql} <= ${moment}`,
  )
  if (count === 1) return
  await refuseEarlyResend({ db, now }, name)
  // A concurrent call was first, and its waiting time is already over.
  throw new AppError('rate_limited', { details: { retryAfterMs: 0 } })
}

/** Refuses calls that are too early, without counting them. */
export async function refuseEarlyResend({ db, now }: Pick<Deps, 'db' | 'now'>, name: string): Promise<void> {
  const moment = now()
  const rows = await query<{ freeAt: Date }>(
    db,
    Prisma.sql`SELECT r."sentAt" + ${waitSql} AS "freeAt" FROM "ResentCode" r WHERE name = ${name}`,
  )
  const retryAfterMs = (rows[0]?.freeAt.getTime() ?? moment) - moment
  if (retryAfterMs > 0) throw new AppError('rate_limited', { details: { retryAfterMs } })
}

const waitSql = Prisma.raw(
  `interval '1 millisecond' * ${firstWaitMs} * power(2, least(r.count - 1, ${maxDoublings}))`,
)
