import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { repeatedJob } from '#server/kernel/ports/jobs/repeatedJob.ts'
import { countInMembership, countMemberships } from './countMembers.ts'

/** How long a list may show a member as active after their day has come; access ends at the moment itself. */
const everySeconds = 60
const atOnce = 200

/** Expires members again and again. */
export const expiry = repeatedJob<Deps>('commerce.expireMembers', everySeconds, expireMembers)

/** Writes EXPIRED to members whose day has come, and counts again: their seats are free. */
export async function expireMembers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let count = atOnce; count === atOnce; )
    count = await inTransaction(db.pool, async (client) => {
      const rows = await query<Record<'membership' | 'customer', string>>(
        client,
        Prisma.sql`UPDATE "Member" SET status = 'EXPIRED',
            "updatedAt" = greatest(${new Date(now())}::timestamptz, "updatedAt" + interval '1 millisecond')
          WHERE key IN (SELECT key FROM "Member" WHERE status IN ('ACTIVE', 'TRIAL', 'OVERDUE')
          AND "expiresOn" <= ${new Date(now())}
            ORDER BY key LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
          RETURNING membership, customer`,
      )
      // In the order of `lockMemberships`.
      for (const membership of sortedOnce(rows.map((one) => one.membership)))
        await countInMembership(client, membership, now())
      for (const customer of sortedOnce(rows.map((one) => one.customer)))
        await countMemberships(client, customer, now())
      return rows.length
    })
}

const sortedOnce = (keys: readonly string[]) => [...new Set(keys)].toSorted()
