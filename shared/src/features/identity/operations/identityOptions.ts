import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** A field that the organization requires at sign-up, beside email and password (3§5.4). */
const signUpField = record(
  {
    name: text({ required: true }),
    label: text({ required: true }),
    kind: choice({ options: ['text', 'phone'], required: true }),
    isRequired: boolean({ required: true }),
    min: number({ whole: true, label: 'How many characters it needs at least; null: any number' }),
  },
  { typeName: 'SignUpField' },
)
export type SignUpField = ElementOf<typeof signUpField>

/**
 * Another sign-in provider. `address` is the path that starts it; the `return` parameter is the path to come back
 * to.
 */
const identityProvider = record(
  {
    id: text({ required: true }),
    label: text({ required: true }),
    address: text({ required: true }),
  },
  { typeName: 'SignInProvider' },
)
export type IdentityProvider = ElementOf<typeof identityProvider>

export const identityOptions = defineOperation({
  name: 'identityOptions',
  kind: 'query',
  description: 'What the dialogs of a portal ask for, and where else one may sign in.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    signUpFields: list(signUpField),
    providers: list(identityProvider),
  },
})

/** A console starts at `address` with `console`, `challenge` and `state`, and finishes with `redeemSignIn`. */
export const staffProviders = defineOperation({
  name: 'staffProviders',
  kind: 'query',
  description: 'Where else staff may sign in.',
  access: ['anonymous', 'customer', 'staff'],
  input: {},
  output: { providers: list(identityProvider) },
})
