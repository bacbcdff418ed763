import { type Queryable, query } from '#server/kernel/db/query.ts'
import { heldSql } from './memberSql.ts'

/** A checkout that was begun keeps its place for so long. */
const placeKeptMs = 30 * 60_000

/**
 * How many places of memberships, by key, others than a customer have, or keep at the checkout. Of memberships without a
 * limit (CHK-27), ask nothing.
 */
export async function countTakenPlaces(
  client: Queryable,
  memberships: readonly string[],
  customer: string | null,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (memberships.length === 0) return new Map()
  const rows = await query<{ membership: string; count: number }>(client, {
    text: `SELECT m.membership, count(DISTINCT m.customer)::int AS count FROM "Member" m
      WHERE m.membership = ANY($1) AND m.customer IS DISTINCT FROM $2 AND (${heldSql('$4', 'm')} OR EXISTS (
        SELECT 1 FROM "Payment" p WHERE p.member = m.key AND p.status = 'pending' AND p."createdAt" > $3))
      GROUP BY m.membership`,
    values: [memberships, customer, new Date(now - placeKeptMs), new Date(now)],
  })
  return new Map(rows.map(({ membership, count }) => [membership, count]))
}
