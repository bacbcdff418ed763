import type { IdentityProvider } from '../../../../shared/src/api/identity/identityOptions.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'
import { oidcPath, oidcProviders } from './oidc/providers.ts'

/** Where else one may sign in on the portal that the request came through. */
export async function identityProviders({ deps, portal }: RequestContext): Promise<IdentityProvider[]> {
  const organization = portal?.organization ?? null
  const providers = await oidcProviders(deps, 'customer', organization)
  return providers.map(({ id, label }) => ({
    id,
    label,
    address: oidcPath('customer', organization, id, 'start'),
  }))
}
