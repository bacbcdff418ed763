import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import type { Account } from '../accounts.ts'

type Confirmed = Pick<Account, 'subject' | 'pool' | 'key'>

/**
 * Marks the email address as proven: a pending customer becomes active; a suspended one stays suspended. A sign-up
 * that still waits is deleted, because it is another person's or obsolete.
 */
export async function confirmAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: Confirmed,
): Promise<void> {
  await inTransaction(db.pool, (client) => confirmWithin(client, now(), account))
}

/** The same inside a transaction that the caller began and ends. */
export async function confirmWithin(
  client: Queryable,
  now: number,
  { subject, pool, key }: Confirmed,
): Promise<void> {
  const moment = new Date(now)
  // Lock the person first, as other writes of people do (writeHooks): two at once wait, without a deadlock.
  await activate(client, moment, { pool, key })
  await execute(
    client,
    Prisma.sql`INSERT INTO "Credential" (subject, "isConfirmed", "updatedAt") VALUES (${subject}, true, ${moment})
     ON CONFLICT (subject) DO UPDATE SET "isConfirmed" = true, "updatedAt" = excluded."updatedAt"`,
  )
  await execute(client, Prisma.sql`DELETE FROM "WaitingSignUp" WHERE subject = ${subject}`)
}

/**
 * Locks a person until the transaction ends, before anything of theirs is written: writes of people (writeHooks) begin
 * with the person, so that two at once wait and do not deadlock.
 */
export async function lockPerson(client: Queryable, { pool, key }: Pick<Account, 'pool' | 'key'>) {
  const table = pool === 'customer' ? 'Customer' : 'User'
  await execute(client, Prisma.sql`SELECT FROM "${Prisma.raw(table)}" WHERE key = ${key} FOR UPDATE`)
}

/** Activates a pending customer. */
export async function activate(
  client: Queryable,
  moment: Date,
  { pool, key }: Pick<Account, 'pool' | 'key'>,
): Promise<void> {
  if (pool !== 'customer') return
  await execute(
    client,
    Prisma.sql`UPDATE "Customer" SET status = 'ACTIVE', "updatedAt" = ${moment} WHERE key = ${key}
      AND status = 'PENDING'`,
  )
}
