import { askGraphql } from './ask.ts'
import type { Target } from './Check.ts'

/** Signs the administrator in, if credentials were given. Throws a sentence if that fails. */
export async function openTarget(
  origin: string,
  administrator: { email: string; password: string } | null,
): Promise<Target> {
  if (!administrator) return { origin, admin: null }
  const { data, code } = await askGraphql(
    origin,
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff", wantsToken: true) { token step } }',
    administrator,
  )
  // The operations' own shapes, for the requested fields.
  const { token } = (data?.signIn ?? {}) as { token?: string | null }
  if (!token) throw new Error(`The administrator could not sign in: ${code ?? JSON.stringify(data)}`)
  const viewer = await askGraphql(
    origin,
    '{ viewer { organizations { id } } getConfig { organizationID } }',
    {},
    { authorization: `Bearer ${token}` },
  )
  const { organizations } = (viewer.data?.viewer ?? {}) as { organizations?: { id: string }[] }
  const { organizationID } = (viewer.data?.getConfig ?? {}) as { organizationID?: string | null }
  // The portal at this address shows what one organization has: items created to be opened there must belong to it.
  const shown = organizations?.find(({ id }) => id === organizationID) ?? organizations?.[0]
  if (!shown) throw new Error('The administrator is of no organization.')
  return { origin, admin: { token, organization: shown.id } }
}
