import type { Deps } from '../../../kernel/Deps.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { Account } from '../accounts.ts'

type Confirmed = Pick<Account, 'subject' | 'pool' | 'key'>

/**
 * The address is proven: a pending customer is active now; a suspended one stays suspended. A sign-up that still waits
 * was another's, or is not wanted any more.
 */
export async function confirmAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: Confirmed,
): Promise<void> {
  await inTransaction(db.pool, (client) => confirmWithin(client, now(), account))
}

/** The same inside of a transaction that somebody else has begun, and ends. */
export async function confirmWithin(
  client: Queryable,
  now: number,
  { subject, pool, key }: Confirmed,
): Promise<void> {
  const moment = new Date(now)
  // The person first, as a write of theirs does (writeHooks): two at once wait, and do not block each other.
  await activate(client, moment, { pool, key })
  await client.query(
    `INSERT INTO "Credential" (subject, "isConfirmed", "updatedAt") VALUES ($1, true, $2)
     ON CONFLICT (subject) DO UPDATE SET "isConfirmed" = true, "updatedAt" = excluded."updatedAt"`,
    [subject, moment],
  )
  await client.query('DELETE FROM "WaitingSignUp" WHERE subject = $1', [subject])
}

/** A pending customer is active from now on. */
export async function activate(
  client: Queryable,
  moment: Date,
  { pool, key }: Pick<Account, 'pool' | 'key'>,
): Promise<void> {
  if (pool !== 'customer') return
  await client.query(
    `UPDATE "Customer" SET status = 'ACTIVE', "updatedAt" = $2 WHERE key = $1 AND status = 'PENDING'`,
    [key, moment],
  )
}
