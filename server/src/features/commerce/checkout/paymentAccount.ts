import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import type { updateOrganizationPaymentCreds as operation } from '#shared/features/commerce/operations/updateOrganizationPaymentCreds.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { Account } from '../ports/payments/Payments.ts'

/** An organization's account at the payment provider. */
export async function loadAccount(client: Queryable, organization: string | null): Promise<Account> {
  const rows = await query<{ paymentSecretKey: string | null }>(
    client,
    Prisma.sql`SELECT "paymentSecretKey" FROM "Organization" WHERE key = ${organization}`,
  )
  return { organization: organization ?? '', secretKey: rows[0]?.paymentSecretKey ?? null }
}

/** Replaces both keys, since they belong to one account. */
export const updateOrganizationPaymentCreds: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: key, publicKey, secretKey } = input
  const values = { paymentPublicKey: publicKey, paymentSecretKey: secretKey }
  await writeSynced(deps, key, { do: 'update', entity: Organization, key, values })
  return { publicKey }
}
