/** The second factor: codes of an authenticator app (RFC 6238), and recovery codes in case the app is lost. */

import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { password } from './identityFields.ts'

/** Ten, shown only now; each works once. */
const recoveryCodes = list(text(), { label: 'Recovery codes' })

export const setUpTotp = defineOperation({
  name: 'setUpTotp',
  kind: 'mutation',
  description: 'A new secret for an authenticator app; it counts once a code of it was confirmed.',
  access: ['customer', 'staff'],
  isOwnAccount: true,
  input: { password, ...portalContext },
  output: {
    secret: text({ required: true, label: 'Base32, to type in' }),
    uri: text({ required: true, label: 'otpauth:// address, for a QR code' }),
  },
})

export const confirmTotp = defineOperation({
  name: 'confirmTotp',
  kind: 'mutation',
  description: 'Turns the second step on with a code of the app.',
  access: ['customer', 'staff'],
  isOwnAccount: true,
  input: { code: text({ label: 'One time code', required: true, max: 12, secret: true }), ...portalContext },
  output: { recoveryCodes },
})

export const removeTotp = defineOperation({
  name: 'removeTotp',
  kind: 'mutation',
  description: 'Turns the second step off.',
  access: ['customer', 'staff'],
  isOwnAccount: true,
  input: { password, ...portalContext },
  output: { ok: boolean({ required: true }) },
})

export const newRecoveryCodes = defineOperation({
  name: 'newRecoveryCodes',
  kind: 'mutation',
  description: 'New recovery codes; the old ones are worth nothing any more.',
  access: ['customer', 'staff'],
  isOwnAccount: true,
  input: { password, ...portalContext },
  output: { recoveryCodes },
})
