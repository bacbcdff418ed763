import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord, updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { computeExpiry, isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { membershipDomain } from '#shared/features/commerce/rules/membershipDomain.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Granted } from '../../learning/enrollingSeam.ts'
import { countMembers } from '../members/countMembers.ts'
import { lockPurchases } from '../members/lockMemberships.ts'
import { heldSql } from '../members/memberSql.ts'

/** `expiresOn`: when it ends, ISO 8601; without it, as the membership says. */
type Gift = { customer: string; membership: string; expiresOn?: string | null }

/**
 * Gives a customer a membership without a payment, as an administrator may: within its limits of people and domains. In the
 * client's transaction; who holds it already keeps what they have.
 */
export async function grantMembership(
  client: Queryable,
  organization: string,
  { customer, membership: key, expiresOn }: Gift,
  now: number,
): Promise<Granted> {
  await lockPurchases(client, customer)
  const rows = await query(
    client,
    Prisma.sql`SELECT * FROM "Member" WHERE customer = ${customer} AND membership = ${key} ORDER BY "createdAt"
      FOR UPDATE`,
  )
  const [row] = await query(
    client,
    Prisma.sql`SELECT * FROM "Membership" WHERE key = ${key} AND organization = ${organization} FOR UPDATE`,
  )
  if (!row) return 'notFound'
  // The row is a membership's.
  const membership = toRecord(row) as Membership
  if (!membership.active) return 'notActive'
  const people = await query<{ email: string; name: string | null }>(
    client,
    Prisma.sql`SELECT email, name FROM "Customer" WHERE key = ${customer} AND organization = ${organization}`,
  )
  const [person] = people
  if (!person) return 'notFound'
  if (membershipDomain(membership, person.email) !== null) return 'otherDomain'
  // The rows are members'.
  const members = rows.map((row) => toRecord(row) as Member)
  if (members.some((one) => isHeld(one, now))) return 'already'
  const counted = await query<{ count: number }>(client, {
    text: `SELECT count(*)::int AS count FROM "Member" WHERE membership = $1 AND ${heldSql('$2')}`,
    values: [key, new Date(now)],
  })
  const most = membership.maxMembers ?? 0
  if (most > 0 && (counted[0]?.count ?? 0) >= most) return 'full'
  const end = expiresOn ?? computeExpiry(membership, [new Date(now).toISOString()])
  const values = { status: 'ACTIVE', expiresOn: end }
  const [before] = members
  if (before) {
    const written = await updateRecord(client, Member, before, { ...values, statusReason: null }, now)
    assert(written, 'A row that is locked does not change between reading and writing.')
  } else {
    const place = { portal: membership.portal, customer, membership: key, name: person.name }
    await insertRecord(client, Member, organization, { ...place, ...values }, now)
  }
  await countMembers(client, { membership: key, customer }, now)
  return 'granted'
}
