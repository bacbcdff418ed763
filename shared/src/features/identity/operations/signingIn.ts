/**
 * Signing in, for both pools: `staff` across organizations, `customer` inside one (3§7.7). The session is an
 * HttpOnly cookie; programs, consoles among them, ask for a bearer token.
 */

import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { challenge, email, newPassword, password, pool, step } from './identityFields.ts'

const wantsToken = boolean({ default: false })

export const signIn = defineOperation({
  name: 'signIn',
  kind: 'mutation',
  description: 'Signs in by email and password.',
  access: ['anonymous', 'customer', 'staff'],
  isCostly: true,
  input: { email, password, pool, wantsToken, ...portalContext },
  output: step,
})

export const confirmSignIn = defineOperation({
  name: 'confirmSignIn',
  kind: 'mutation',
  description: 'Ends a sign-in with a code of the authenticator app, or with a recovery code.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    challenge,
    code: text({ label: 'One time code', required: true, max: 20, secret: true }),
    wantsToken,
    ...portalContext,
  },
  output: step,
})

export const completeNewPassword = defineOperation({
  name: 'completeNewPassword',
  kind: 'mutation',
  description: 'Replaces a temporary password during a sign-in.',
  access: ['anonymous', 'customer', 'staff'],
  isCostly: true,
  input: { challenge, password: newPassword, wantsToken, ...portalContext },
  output: step,
})

/** The sign-in's `challenge` is the SHA-256 of `verifier` (RFC 7636); a code has one try and two minutes. */
export const redeemSignIn = defineOperation({
  name: 'redeemSignIn',
  kind: 'mutation',
  description: 'Ends a sign-in that a console began at a provider, with the code that the browser brought.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    code: text({ label: 'Code', required: true, max: 200, secret: true }),
    verifier: text({ label: 'Verifier', required: true, max: 128, secret: true }),
    wantsToken,
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
