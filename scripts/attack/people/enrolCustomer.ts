import type { Target } from '../Check.ts'
import { callAs, must } from './callAs.ts'
import { newAddress, ownPassword } from './hire.ts'
import type { School } from './openSchool.ts'

const temporaryPassword = 'Harbour-4-the-while'

/** A customer of the organization: their ids, and how to erase them. */
export type Enrolled = { email: string; id: string; remove(): Promise<void> }

/** A customer created by the administrator: with a confirmed email address and a temporary password. */
export async function enrolCustomer({ organization, admin }: School, name: string): Promise<Enrolled> {
  const email = newAddress()
  const { cognitoCustomer } = await must(
    admin,
    'mutation ($org: String!, $email: String!, $password: String!, $name: String) { createIdentityCustomer(organizationID: $org, email: $email, temporaryPassword: $password, emailVerified: true, name: $name) { cognitoCustomer { id } } }',
    { org: organization, email, password: temporaryPassword, name },
  )
  const { id } = cognitoCustomer as { id: string }
  return { email, id, remove: () => removeCustomer({ organization, admin }, id) }
}

/** Erases the customer: who left records behind cannot be deleted. */
export async function removeCustomer(
  { organization, admin }: Pick<School, 'organization' | 'admin'>,
  id: string,
) {
  await admin(
    'mutation ($org: String!, $id: String!) { eraseCustomer(organizationID: $org, customerID: $id, dryRun: false, confirm: $id) { total } }',
    { org: organization, id },
  )
}

export const signInQuery =
  'mutation ($email: String!, $password: String!, $org: String, $portal: String) { signIn(email: $email, password: $password, organizationID: $org, portalID: $portal, wantsToken: true) { step challenge token } }'

/** Signs in with the temporary password and chooses another; returns the device mark. */
export async function settleCustomer(
  { origin }: Target,
  { organization, portal }: School,
  { email }: Enrolled,
): Promise<string> {
  const nobody = callAs(origin)
  const place = { org: organization, portal }
  const { challenge } = await must(nobody, signInQuery, { email, password: temporaryPassword, ...place })
  const { headers, code } = await nobody(
    'mutation ($challenge: String!, $password: String!, $org: String, $portal: String) { completeNewPassword(challenge: $challenge, password: $password, organizationID: $org, portalID: $portal, wantsToken: true) { token } }',
    { challenge, password: ownPassword, ...place },
  )
  const device = headers['x-lectern-device']
  if (code !== null || typeof device !== 'string')
    throw new Error(`The attack could not begin: the customer got no device (${code})`)
  return device
}
