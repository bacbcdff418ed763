import type { identityOptions as operation } from '../../../../shared/src/features/identity/operations/identityOptions.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { identityProviders } from './identityProviders.ts'
import { signUpFieldsOf } from './signUp/readSignUpFields.ts'

/** What the portal's dialogs ask for, and where else one may sign in. */
export const identityOptions: Handler<typeof operation> = async (_input, context) => {
  const { organization } = await context.deps.seams.portals.require(context)
  const [signUpFields, providers] = await Promise.all([
    signUpFieldsOf(context, organization),
    identityProviders(context.deps, 'customer', organization),
  ])
  return { signUpFields, providers }
}
