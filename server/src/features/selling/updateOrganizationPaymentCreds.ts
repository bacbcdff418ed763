import type { updateOrganizationPaymentCreds as operation } from '../../../../shared/src/api/updateOrganizationPaymentCreds.ts'
import { Organization } from '../../../../shared/src/entities/Organization.ts'
import { writeSynced } from '../../sync/writeSynced.ts'
import type { Handler } from '../Handler.ts'

/** Replaces both keys, since they belong to one account. */
export const updateOrganizationPaymentCreds: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: key, publicKey, secretKey } = input
  const values = { paymentPublicKey: publicKey, paymentSecretKey: secretKey }
  await writeSynced(deps, key, { do: 'update', entity: Organization, key, values })
  return { publicKey }
}
