import type { updateOrganizationPaymentCreds as operation } from '../../../../shared/src/api/updateOrganizationPaymentCreds.ts'
import { Organization } from '../../../../shared/src/entities/Organization.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { writeSynced } from '../../sync/writeSynced.ts'
import type { Handler } from '../Handler.ts'

/** How the field's providers mark keys that must stay secret; the public one is sent to consoles and browsers. */
const secretMark = /^(sk|rk|whsec)_/

/** Replaces both keys, since they belong to one account. */
export const updateOrganizationPaymentCreds: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: key, publicKey, secretKey } = input
  if (secretMark.test(publicKey))
    throw new AppError('validation', { details: { fields: { publicKey: 'This is a secret key' } } })
  const values = { paymentPublicKey: publicKey, paymentSecretKey: secretKey }
  await writeSynced(deps, key, { do: 'update', entity: Organization, key, values })
  return { publicKey }
}
