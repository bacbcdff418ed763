import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { code, email, newPassword, password, pool, step } from './identityFields.ts'

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
  isCostly: true,
  input: { email, code, password: newPassword, pool, ...portalContext },
  output: step,
})

/** Ends the person's other sessions. */
export const changePassword = defineOperation({
  name: 'changePassword',
  kind: 'mutation',
  description: "Changes the signed-in person's password.",
  access: ['customer', 'staff'],
  isOwnAccount: true,
  isCostly: true,
  input: { currentPassword: password, password: newPassword, ...portalContext },
  output: step,
})
