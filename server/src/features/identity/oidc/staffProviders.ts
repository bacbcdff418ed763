import type { Handler } from '#server/kernel/request/Handler.ts'
import type { staffProviders as operation } from '#shared/features/identity/operations/identityOptions.ts'
import { identityProviders } from '../identityProviders.ts'

/** The identity providers for staff, for a console's sign-in form. */
export const staffProviders: Handler<typeof operation> = async (_input, { deps }) => ({
  providers: await identityProviders(deps, 'staff', null),
})
