import { json } from '../../../kernel/model/kinds/json.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

/** A field that the organization requires at sign-up, beside email and password (3§5.4). */
export type SignUpField = { name: string; label: string; kind: 'text' | 'phone'; isRequired: boolean }

/**
 * Another sign-in provider. `address` is the path that starts it; the `return` parameter is the path to come back
 * to.
 */
export type IdentityProvider = { id: string; label: string; address: string }

export const identityOptions = defineOperation({
  name: 'identityOptions',
  kind: 'query',
  description: 'What the dialogs of a portal ask for, and where else one may sign in.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    signUpFields: json<SignUpField[], { required: true }>({ required: true }),
    providers: json<IdentityProvider[], { required: true }>({ required: true }),
  },
})

/** A console starts at `address` with `console`, `challenge` and `state`, and finishes with `redeemSignIn`. */
export const staffProviders = defineOperation({
  name: 'staffProviders',
  kind: 'query',
  description: 'Where else staff may sign in.',
  access: ['anonymous', 'customer', 'staff'],
  input: {},
  output: { providers: json<IdentityProvider[], { required: true }>({ required: true }) },
})
