import type { Deps } from '#server/kernel/Deps.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  IdentityProvider,
  staffProviders as operation,
} from '#shared/features/identity/operations/identityOptions.ts'
import type { Pool } from '../sessions.ts'
import { oidcPath, oidcProviders } from './providers.ts'

/** The identity providers of a pool: their public data. */
export async function identityProviders(
  deps: Deps,
  pool: Pool,
  organization: string | null,
): Promise<IdentityProvider[]> {
  const providers = await oidcProviders(deps, pool, organization)
  return providers.map(({ id, label }) => ({ id, label, address: oidcPath(pool, organization, id, 'start') }))
}

/** The identity providers for staff, for a console's sign-in form. */
export const staffProviders: Handler<typeof operation> = async (_input, { deps }) => ({
  providers: await identityProviders(deps, 'staff', null),
})
