import { hashAddress } from '#server/kernel/audit/auditChange.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { erasedAddress } from '#shared/kernel/rules/access/personalData.ts'
import { claimName } from '../../identity/accounts.ts'
import { subjectOf } from '../../identity/sessions.ts'

/**
 * All identifiers of a customer, including former email addresses unless somebody else has them now. A customer whose
 * row was deleted is still found through the audit log.
 */
export async function findPerson(
  db: Queryable,
  organization: string,
  id: string,
  secret: string,
): Promise<KnownPerson & { isThere: boolean }> {
  const key = keyOf(Customer, organization, id)
  const rows = await query<{ name: string | null }>(
    db,
    Prisma.sql`SELECT name FROM "Customer" WHERE key = ${key}`,
  )
  const addresses = await findAddresses(db, organization, key, id)
  return {
    key,
    id,
    organization,
    addresses,
    name: rows[0]?.name ?? null,
    subject: subjectOf('customer', key),
    claims: addresses.map((email) =>
      claimName({ settings: { secret } }, { pool: 'customer', organization, email }),
    ),
    inLog: [key, ...addresses.map((address) => hashAddress(address, secret))],
    isThere: rows.length > 0,
  }
}

async function findAddresses(
  db: Queryable,
  organization: string,
  key: string,
  id: string,
): Promise<string[]> {
  const rows = await query<{ address: string }>(
    db,
    Prisma.sql`SELECT DISTINCT lower(address) AS address FROM (
       SELECT email AS address FROM "Customer" WHERE key = ${key}
       UNION SELECT before->>'email' FROM "AuditEntry" WHERE about = ${key} AND entity = 'customer'
       UNION SELECT after->>'email' FROM "AuditEntry" WHERE about = ${key} AND entity = 'customer') AS known
     WHERE address LIKE '%_@_%' AND address <> ${erasedAddress(id)}
       AND NOT EXISTS (SELECT 1 FROM "Customer" c WHERE c.organization = ${organization} AND c.key <> ${key}
       AND lower(c.email) = lower(address))`,
  )
  return rows.map(({ address }) => address)
}
