import type { staffProviders as operation } from '../../../../../shared/src/features/identity/operations/identityOptions.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { identityProviders } from '../identityProviders.ts'

/** Where else staff may sign in, for a console that is at its form. */
export const staffProviders: Handler<typeof operation> = async (_input, { deps }) => ({
  providers: await identityProviders(deps, 'staff', null),
})
