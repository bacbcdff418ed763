import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'

/**
 * Why memberships (or the portals that sell them) may not be deleted: people have or had them, and would be locked out
 * without a word, or are paying right now. Who never finished a checkout keeps nothing.
 */
export async function keepWithMembers(
  client: Queryable,
  organization: string,
  by: 'membership' | 'portal',
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<{ key: string; people: number }>(
    client,
    Prisma.sql`SELECT m."${Prisma.raw(by)}" AS key, count(DISTINCT m.customer)::int AS people FROM "Member" m
      WHERE m.organization = ${organization} AND m."${Prisma.raw(by)}" = ANY(${keys}::text[])
      AND (m.status <> 'PENDING'
        OR EXISTS (SELECT 1 FROM "Payment" p WHERE p.member = m.key AND p.status = 'pending'))
      GROUP BY m."${Prisma.raw(by)}"`,
  )
  return new Map(
    rows.map(({ key, people }) => [key, sentences[by](people === 1 ? '1 member' : `${people} members`)]),
  )
}

const sentences = {
  membership: (members: string) =>
    `This membership has ${members}, who would lose what they paid for. Take it off sale instead.`,
  portal: (members: string) =>
    `Memberships of this portal have ${members}, who would lose what they paid for. Take them off sale instead.`,
}
