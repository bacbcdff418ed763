import { hashAddress } from '#server/kernel/audit/auditChange.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
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
  const { rows } = await db.query<{ name: string | null }>('SELECT name FROM "Customer" WHERE key = $1', [
    key,
  ])
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
  const { rows } = await db.query<{ address: string }>(
    `SELECT DISTINCT lower(address) AS address FROM (
       SELECT email AS address FROM "Customer" WHERE key = $1
       UNION SELECT before->>'email' FROM "AuditEntry" WHERE about = $1 AND entity = 'customer'
       UNION SELECT after->>'email' FROM "AuditEntry" WHERE about = $1 AND entity = 'customer') AS known
     WHERE address LIKE '%_@_%' AND address <> $3
       AND NOT EXISTS (SELECT 1 FROM "Customer" c WHERE c.organization = $2 AND c.key <> $1 AND lower(c.email) = lower(address))`,
    [key, organization, erasedAddress(id)],
  )
  return rows.map(({ address }) => address)
}
