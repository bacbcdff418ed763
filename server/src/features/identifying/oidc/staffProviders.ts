import type { staffProviders as operation } from '../../../../../shared/src/api/identity/identityOptions.ts'
import type { Handler } from '../../Handler.ts'
import { identityProviders } from '../identityProviders.ts'

/** Where else staff may sign in, for a console that is at its form. */
export const staffProviders: Handler<typeof operation> = async (_input, { deps }) => ({
  providers: await identityProviders(deps, 'staff', null),
})
