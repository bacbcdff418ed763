import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'
import type { Account } from '../ports/payments/Payments.ts'

/** An organization's account at the payment provider. */
export async function loadAccount(client: Queryable, organization: string | null): Promise<Account> {
  const { rows } = await client.query<{ paymentSecretKey: string | null }>(
    'SELECT "paymentSecretKey" FROM "Organization" WHERE key = $1',
    [organization],
  )
  return { organization: organization ?? '', secretKey: rows[0]?.paymentSecretKey ?? null }
}
