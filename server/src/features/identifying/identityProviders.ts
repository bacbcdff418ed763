import type { IdentityProvider } from '../../../../shared/src/api/identity/identityOptions.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'

/** Where else one may sign in on the portal that the request came through. */
export async function identityProviders(_context: RequestContext): Promise<IdentityProvider[]> {
  return []
}
