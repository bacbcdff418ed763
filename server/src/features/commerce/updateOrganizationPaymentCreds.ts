import type { updateOrganizationPaymentCreds as operation } from '#shared/features/commerce/operations/updateOrganizationPaymentCreds.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { writeSynced } from '../../kernel/sync/writeSynced.ts'

/** Replaces both keys, since they belong to one account. */
export const updateOrganizationPaymentCreds: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: key, publicKey, secretKey } = input
  const values = { paymentPublicKey: publicKey, paymentSecretKey: secretKey }
  await writeSynced(deps, key, { do: 'update', entity: Organization, key, values })
  return { publicKey }
}
