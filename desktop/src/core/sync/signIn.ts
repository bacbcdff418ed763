import { z } from 'zod'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { ConsoleState } from '../CoreApi.ts'
import type { ServerClient } from './createServerClient.ts'

const signInQuery = `mutation SignIn($email: String!, $password: String!, $pool: String, $wantsToken: Boolean) {
  signIn(email: $email, password: $password, pool: $pool, wantsToken: $wantsToken) { step message token }
}`
const viewerQuery = 'query Viewer { viewer { kind user organizations } }'
const signOutQuery = 'mutation SignOut { signOut { step } }'

const stepSchema = z.object({ step: z.string(), message: z.string(), token: z.string().nullish() })
const viewerSchema = z.object({
  kind: z.string(),
  user: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
  organizations: z
    .array(z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()).default([]) }))
    .nullish(),
})

export type SignedIn = {
  user: NonNullable<ConsoleState['user']>
  organizations: ConsoleState['organizations']
}

/** One step of signing a member of staff in; the token comes with SUCCESS. */
export async function signInStep(
  client: Pick<ServerClient, 'graphql'>,
  { email, password }: { email: string; password: string },
): Promise<z.infer<typeof stepSchema>> {
  const variables = { email, password, pool: 'staff', wantsToken: true }
  const data = await client.graphql<{ signIn: unknown }>(signInQuery, variables)
  return stepSchema.parse(data.signIn)
}

/** Whom the token speaks for. @throws AppError `unauthenticated` where it is no longer good */
export async function loadViewer(client: Pick<ServerClient, 'graphql'>): Promise<SignedIn> {
  const data = await client.graphql<{ viewer: unknown }>(viewerQuery, {})
  const viewer = viewerSchema.parse(data.viewer)
  if (viewer.kind !== 'staff') throw new AppError('unauthenticated')
  const email = viewer.user?.email ?? ''
  return { user: { name: viewer.user?.name ?? email, email }, organizations: viewer.organizations ?? [] }
}

export async function endSession(client: Pick<ServerClient, 'graphql'>): Promise<void> {
  await client.graphql(signOutQuery, {})
}
