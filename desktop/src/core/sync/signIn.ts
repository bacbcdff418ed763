import { z } from 'zod'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import { identitySteps } from '#shared/features/identity/operations/StepAnswer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ConsoleState } from '../ConsoleState.ts'
import type { ServerClient } from './createServerClient.ts'

const viewerQuery = 'query Viewer { viewer { kind user { name email } organizations { id name roles } } }'
const providersQuery = 'query StaffProviders { staffProviders { providers { id label address } } }'
const signOutQuery = 'mutation SignOut { signOut { step } }'

const stepSchema = z.object({
  step: z.enum(identitySteps),
  message: z.string(),
  challenge: z.string().nullish(),
  token: z.string().nullish(),
})
const viewerSchema = z.object({
  kind: z.string(),
  user: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
  organizations: z
    .array(z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()).default([]) }))
    .nullish(),
})

const providersSchema = z.object({
  providers: z.array(z.object({ id: z.string(), label: z.string(), address: z.string() })),
})

export type SignedIn = {
  user: NonNullable<ConsoleState['user']>
  organizations: ConsoleState['organizations']
}

/** The console's input of each call of the identity provider (3§7.7). */
const calls = {
  signIn: ['email', 'password', 'pool', 'wantsToken'],
  confirmSignIn: ['challenge', 'code', 'wantsToken'],
  completeNewPassword: ['challenge', 'password', 'wantsToken'],
  redeemSignIn: ['code', 'verifier', 'wantsToken'],
  confirmSignUp: ['email', 'code', 'pool'],
  resendSignUp: ['email', 'pool'],
  forgotPassword: ['email', 'pool'],
  forgotPasswordSubmit: ['email', 'code', 'password', 'pool'],
} as const
export type IdentityCall = keyof typeof calls

/** One step of a staff sign-in; the token comes with SUCCESS. */
export async function signInStep(
  client: Pick<ServerClient, 'graphql'>,
  call: IdentityCall,
  input: Readonly<Record<string, string>>,
): Promise<z.infer<typeof stepSchema>> {
  const names: readonly string[] = calls[call]
  const typed = names.map((name) => `$${name}: ${types[name] ?? 'String!'}`)
  const query = `mutation ${call}(${typed.join(', ')}) {
    ${call}(${names.map((name) => `${name}: $${name}`).join(', ')}) { step message challenge token }
  }`
  const args: Record<string, unknown> = { ...input, pool: 'staff', wantsToken: true }
  const variables = Object.fromEntries(names.map((name) => [name, args[name]]))
  const data = await client.graphql<Record<string, unknown>>(query, variables)
  return stepSchema.parse(data[call])
}

const types: Record<string, string> = { pool: 'String', wantsToken: 'Boolean' }

/** Other sign-in providers for staff. */
export async function loadProviders(client: Pick<ServerClient, 'graphql'>): Promise<IdentityProvider[]> {
  const data = await client.graphql<{ staffProviders: unknown }>(providersQuery, {})
  return providersSchema.parse(data.staffProviders).providers
}

/**
 * The token's user.
 *
 * @throws AppError `unauthenticated` if it is no longer valid
 */
export async function loadViewer(
  client: Pick<ServerClient, 'graphql'>,
  signal?: AbortSignal,
): Promise<SignedIn> {
  const data = await client.graphql<{ viewer: unknown }>(viewerQuery, {}, signal)
  const viewer = viewerSchema.parse(data.viewer)
  if (viewer.kind !== 'staff') throw new AppError('unauthenticated')
  const email = viewer.user?.email ?? ''
  return { user: { name: viewer.user?.name ?? email, email }, organizations: viewer.organizations ?? [] }
}

export async function endSession(client: Pick<ServerClient, 'graphql'>): Promise<void> {
  await client.graphql(signOutQuery, {})
}
