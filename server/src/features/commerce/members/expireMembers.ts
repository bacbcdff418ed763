import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { repeatedJob } from '#server/kernel/ports/jobs/repeatedJob.ts'
import { queueReconciliation } from '../checkout/reconcilePayments.ts'
import { queueSubscriptionMail } from '../checkout/subscriptionMail.ts'
import { countInMembership, countMemberships } from './countMembers.ts'

/** How long a list may show a member as active after their day has come; access ends at the moment itself. */
const everySeconds = 60
const atOnce = 200

/** Expires members again and again. */
export const expiry = repeatedJob<Deps>('commerce.expireMembers', everySeconds, async (deps) => {
  await markOverdue(deps)
  await expireMembers(deps)
})

const dayMs = 86_400_000

/** Writes OVERDUE to members of whose payment nothing was heard for a day after it was due (`foldSubscription`), and counts again. */
export async function markOverdue({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const rows = await query<{ customer: string }>(
      client,
      Prisma.sql`UPDATE "Member" SET status = 'OVERDUE',
          "updatedAt" = greatest(${new Date(now())}::timestamptz, "updatedAt" + interval '1 millisecond')
        WHERE key IN (SELECT key FROM "Member" WHERE status IN ('ACTIVE', 'TRIAL')
          AND "nextPaymentAt" <= ${new Date(now() - dayMs)} ORDER BY key LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
        RETURNING customer`,
    )
    // Overdue ones count as holding it: the sums of memberships stay.
    for (const customer of sortedOnce(rows.map((one) => one.customer)))
      await countMemberships(client, customer, now())
  })
}

/** Writes EXPIRED to members whose day has come, with what a subscription says of it, and counts again: their seats are free. */
export async function expireMembers({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const unpaid = new Set<string>()
  for (let count = atOnce; count === atOnce; )
    count = await inTransaction(db.pool, async (client) => {
      const rows = await query<Expired>(
        client,
        Prisma.sql`UPDATE "Member" SET status = 'EXPIRED', "nextPaymentAt" = NULL,
            "statusReason" = CASE WHEN "endsAt" IS NOT NULL THEN 'ended' WHEN "nextPaymentAt" IS NOT NULL THEN 'unpaid'
              ELSE "statusReason" END,
            "updatedAt" = greatest(${new Date(now())}::timestamptz, "updatedAt" + interval '1 millisecond')
          WHERE key IN (SELECT key FROM "Member" WHERE status IN ('ACTIVE', 'TRIAL', 'OVERDUE')
          AND "expiresOn" <= ${new Date(now())}
            ORDER BY key LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
          RETURNING key, organization, membership, customer, "statusReason", "expiresOn"`,
      )
      // In the order of `lockMemberships`.
      for (const membership of sortedOnce(rows.map((one) => one.membership)))
        await countInMembership(client, membership, now())
      for (const customer of sortedOnce(rows.map((one) => one.customer)))
        await countMemberships(client, customer, now())
      for (const { key: member, organization, customer, statusReason, expiresOn } of rows)
        if (statusReason === 'unpaid') {
          const about = { organization, customer, member, act: 'closed' as const, amount: null }
          await queueSubscriptionMail({ jobs }, { ...about, day: expiresOn.toISOString() }, { client })
        }
      for (const { organization, statusReason } of rows)
        if (statusReason === 'unpaid') unpaid.add(organization)
      return rows.length
    })
  // Nothing was heard of a payment: was it made while this server was down?
  for (const organization of unpaid) await queueReconciliation({ jobs }, organization)
}

type Expired = Record<'key' | 'organization' | 'membership' | 'customer', string> & {
  statusReason: string | null
  expiresOn: Date
}

const sortedOnce = (keys: readonly string[]) => [...new Set(keys)].toSorted()
