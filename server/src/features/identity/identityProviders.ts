import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { oidcPath, oidcProviders } from './oidc/providers.ts'
import type { Pool } from './sessions.ts'

/** The identity providers of a pool: their public data. */
export async function identityProviders(
  deps: Deps,
  pool: Pool,
  organization: string | null,
): Promise<IdentityProvider[]> {
  const providers = await oidcProviders(deps, pool, organization)
  return providers.map(({ id, label }) => ({ id, label, address: oidcPath(pool, organization, id, 'start') }))
}
