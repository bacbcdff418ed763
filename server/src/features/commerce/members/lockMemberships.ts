import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'

/*
 * All that writes members locks in one order, so that two never wait for each other: first the customer's own lock, then
 * the members' rows, then those of the memberships by key, and last the customers' rows by key (`countMembers`).
 */

/** Holds what is bought for a customer, and granted to them, until the transaction ends: one at a time. */
export async function lockPurchases(client: Queryable, customer: string): Promise<void> {
  await execute(
    client,
    Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`purchases of ${customer}`}, 0))`,
  )
}

/** Holds memberships, whose members are counted or change, until the transaction ends. */
export async function lockMemberships(client: Queryable, keys: readonly string[]): Promise<void> {
  await execute(
    client,
    Prisma.sql`SELECT 1 FROM "Membership" WHERE key = ANY(${keys}) ORDER BY key FOR UPDATE`,
  )
}
