import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { heldSql } from './memberSql.ts'

/**
 * Why courses or programs may not be deleted: memberships that sell them have members now, or people at their checkout, who
 * would lose what they pay for. People whose membership has ended lose nothing.
 */
export async function keepSold(
  client: Queryable,
  organization: string,
  type: 'course' | 'program',
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<{ key: string; people: number }>(
    client,
    Prisma.sql`SELECT s."typeID" AS key, count(DISTINCT m.customer)::int AS people
      FROM "Membership" s JOIN "Member" m ON m.membership = s.key
      WHERE s.organization = ${organization} AND s.type = ${type} AND s."typeID" = ANY(${keys}::text[])
      AND (${Prisma.raw(heldSql('now()', 'm'))}
        OR EXISTS (SELECT 1 FROM "Payment" p WHERE p.member = m.key AND p.status = 'pending'))
      GROUP BY s."typeID"`,
  )
  return new Map(
    rows.map(({ key, people }) => {
      const owners = people === 1 ? '1 member has' : `${people} members have`
      return [key, `${owners} bought this ${type}, and would lose it. Unpublish it instead.`]
    }),
  )
}
