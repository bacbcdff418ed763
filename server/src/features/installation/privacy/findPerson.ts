import { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import { keyOf } from '../../../../../shared/src/kernel/model/key.ts'
import { erasedAddress, type Person } from '../../../../../shared/src/kernel/rules/personalData.ts'
import { hashAddress } from '../../../kernel/audit/auditChange.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import { claimName } from '../../identity/accounts.ts'
import { subjectOf } from '../../identity/sessions.ts'

/** A customer as all tables name them. */
export type KnownPerson = Person & {
  id: string
  organization: string
  /** Their name, where they have one still. */
  name: string | null
  /** How sessions, credentials and codes name them. */
  subject: string
  /** How codes and resends name their addresses, whether there is an account or not. */
  claims: readonly string[]
  /** How the log of what staff did names them. */
  inLog: readonly string[]
}

/**
 * Everything that a customer of the organization is found by; their former addresses too, unless somebody
 * else has those now. A customer whose row was deleted is still found by what the log kept.
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
  const addresses = await addressesOf(db, organization, key, id)
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

async function addressesOf(db: Queryable, organization: string, key: string, id: string): Promise<string[]> {
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
