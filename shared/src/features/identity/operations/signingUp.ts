import { json } from '#shared/kernel/model/kinds/json.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { code, email, newPassword, pool, step } from './identityFields.ts'

export const signUp = defineOperation({
  name: 'signUp',
  kind: 'mutation',
  description: 'Creates a customer, and mails a confirmation code.',
  access: ['anonymous'],
  isCostly: true,
  input: {
    email,
    password: newPassword,
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
  input: { email, code, pool, ...portalContext },
  output: step,
})

/** Each mail to one address doubles the wait before the next; `rate_limited` says how long is left. */
export const resendSignUp = defineOperation({
  name: 'resendSignUp',
  kind: 'mutation',
  description: 'Mails a new confirmation code.',
  access: ['anonymous'],
  input: { email, pool, ...portalContext },
  output: step,
})
