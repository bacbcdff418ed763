import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { expiredSql, heldSql } from './memberSql.ts'

/** Writes the sums that others show of members: those of a membership, and of a customer. `now`: milliseconds since 1970. */
export async function countMembers(
  client: Queryable,
  { membership, customer }: Readonly<Record<'membership' | 'customer', unknown>>,
  now: number,
): Promise<void> {
  await countInMembership(client, String(membership), now)
  await countMemberships(client, String(customer), now)
}

/** How many hold a membership. */
export async function countInMembership(client: Queryable, membership: string, now: number): Promise<void> {
  await execute(client, {
    text: `UPDATE "Membership" SET "activeMembers" =
      (SELECT count(*) FROM "Member" WHERE membership = $1 AND ${heldSql('$2')}) WHERE key = $1`,
    values: [membership, new Date(now)],
  })
}

/** A customer's memberships by state, with the last and next payment. Returns whether the customer exists. */
export async function countMemberships(client: Queryable, customer: string, now: number): Promise<boolean> {
  const held = heldSql('$2')
  const count = await execute(client, {
    text: `UPDATE "Customer" c SET "activeMembershipCount" = m.active, "trialMembershipCount" = m.trial,
        "overdueMembershipCount" = m.overdue, "expiredMembershipCount" = m.expired, memberships = m.memberships,
        "lastPaymentAt" = m.last, "nextPaymentAt" = m.next
      FROM (SELECT count(*) FILTER (WHERE status = 'ACTIVE' AND ${held}) AS active,
        count(*) FILTER (WHERE status = 'TRIAL' AND ${held}) AS trial,
        count(*) FILTER (WHERE status = 'OVERDUE' AND ${held}) AS overdue,
        count(*) FILTER (WHERE ${expiredSql('$2')}) AS expired,
        coalesce(jsonb_agg(DISTINCT membership) FILTER (WHERE ${held}), '[]'::jsonb) AS memberships,
        max("lastPaymentAt") AS last, min("nextPaymentAt") FILTER (WHERE ${held}) AS next
        FROM "Member" WHERE customer = $1) m
      WHERE c.key = $1`,
    values: [customer, new Date(now)],
  })
  return count > 0
}
