import type { identityOptions as operation } from '#shared/features/identity/operations/identityOptions.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { portalsSeam } from '../../kernel/request/portalsSeam.ts'
import { identityProviders } from './oidc/identityProviders.ts'
import { loadSignUpFields } from './signUp/readSignUpFields.ts'

/** The settings of the portal's sign-in dialogs, and the identity providers. */
export const identityOptions: Handler<typeof operation> = async (_input, context) => {
  const { organization } = await context.deps.seams.of(portalsSeam).require(context)
  const [signUpFields, providers] = await Promise.all([
    loadSignUpFields(context, organization),
    identityProviders(context.deps, 'customer', organization),
  ])
  return { signUpFields, providers }
}
