/**
 * The identity provider's calls (3§7.7) for both pools: `staff` across organizations, `customer`
 * inside one. The session travels in an HttpOnly cookie; the console asks for a bearer token.
 */

import { boolean } from '../model/kinds/boolean.ts'
import { choice } from '../model/kinds/choice.ts'
import { json } from '../model/kinds/json.ts'
import { text } from '../model/kinds/text.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

const email = text({ required: true, format: 'email', max: 254, personal: true })
const password = text({ label: 'Password', required: true, max: 99 })
const code = text({ label: 'Confirmation code', required: true, max: 12 })
const pool = choice({ options: ['customer', 'staff'], default: 'customer' })

/** Where the flow goes on: SUCCESS, or the step of 3§4 that the provider asks for. */
const step = {
  step: choice({
    options: [
      'START',
      'ONE_TIME_PASSWORD',
      'CONFIRM_EMAIL',
      'RESET_PASSWORD',
      'NEW_PASSWORD',
      'CONFIRM',
      'SUCCESS',
    ],
    required: true,
  }),
  message: text({ required: true }),
  token: text({ label: 'Bearer token, only where asked for' }),
}

export const signIn = defineOperation({
  name: 'signIn',
  kind: 'mutation',
  description: 'Signs in by email and password.',
  access: ['anonymous', 'customer', 'staff'],
  input: { email, password, pool, wantsToken: boolean({ default: false }), ...portalContext },
  output: step,
})

export const signUp = defineOperation({
  name: 'signUp',
  kind: 'mutation',
  description: 'Creates a customer, and mails a confirmation code.',
  access: ['anonymous'],
  input: {
    email,
    password: text({ label: 'Password', required: true, max: 99, format: 'password' }),
    attributes: json({ label: "Values of the organization's sign-up fields" }),
    ...portalContext,
  },
  output: step,
})

export const confirmSignUp = defineOperation({
  name: 'confirmSignUp',
  kind: 'mutation',
  description: 'Confirms the address with the mailed code.',
  access: ['anonymous'],
  input: { email, code, ...portalContext },
  output: step,
})

export const resendSignUp = defineOperation({
  name: 'resendSignUp',
  kind: 'mutation',
  description: 'Mails a new confirmation code.',
  access: ['anonymous'],
  input: { email, ...portalContext },
  output: step,
})

export const forgotPassword = defineOperation({
  name: 'forgotPassword',
  kind: 'mutation',
  description: 'Mails a code to choose a new password with.',
  access: ['anonymous'],
  input: { email, pool, ...portalContext },
  output: step,
})

export const forgotPasswordSubmit = defineOperation({
  name: 'forgotPasswordSubmit',
  kind: 'mutation',
  description: 'Sets a new password with the mailed code.',
  access: ['anonymous'],
  input: {
    email,
    code,
    password: text({ label: 'Password', required: true, max: 99, format: 'password' }),
    pool,
    ...portalContext,
  },
  output: step,
})

export const signOut = defineOperation({
  name: 'signOut',
  kind: 'mutation',
  description: 'Ends the session.',
  access: ['anonymous', 'customer', 'staff'],
  input: {},
  output: step,
})
