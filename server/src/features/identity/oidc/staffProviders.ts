import type { staffProviders as operation } from '../../../../../shared/src/features/identity/operations/identityOptions.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { identityProviders } from '../identityProviders.ts'

/** The identity providers for staff, for a console's sign-in form. */
export const staffProviders: Handler<typeof operation> = async (_input, { deps }) => ({
  providers: await identityProviders(deps, 'staff', null),
})
