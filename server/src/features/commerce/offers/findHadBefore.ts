import { type Queryable, query } from '#server/kernel/db/query.ts'

/**
 * Those of the memberships that a customer had before, and had the trial of: also where the subscription has gone on as another
 * membership since, when only its payments still name the first one.
 */
export async function findHadBefore(
  client: Queryable,
  customer: string,
  memberships: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberships.length === 0) return new Set()
  const rows = await query<{ membership: string }>(client, {
    name: 'memberships-had-before',
    text: `SELECT membership FROM "Member"
        WHERE customer = $1 AND membership = ANY($2) AND "lastPaymentAt" IS NOT NULL
      UNION SELECT membership FROM "Payment"
        WHERE customer = $1 AND membership = ANY($2) AND status IN ('paid', 'refunded', 'different')`,
    values: [customer, memberships],
  })
  return new Set(rows.map(({ membership }) => membership))
}
