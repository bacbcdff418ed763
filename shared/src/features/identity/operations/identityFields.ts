import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** Shared inputs and outputs of the identity provider's calls (3§7.7). */

export const email = text({ required: true, format: 'email', max: 254, personal: true })
export const password = text({ label: 'Password', required: true, max: 99, secret: true })
export const newPassword = text({ label: 'Password', required: true, max: 99, format: 'password' })
export const code = text({ label: 'Confirmation code', required: true, max: 12, secret: true })
/** Staff work across organizations; customers belong to the portal's. */
export const pool = choice({ options: ['customer', 'staff'], default: 'customer' })

/**
 * From the `step` answer, beside ONE_TIME_PASSWORD or NEW_PASSWORD: opaque, valid for that step only, for ten
 * minutes.
 */
export const challenge = text({ label: 'Challenge', required: true, max: 200, secret: true })

/** The next step of the flow: SUCCESS, or the step of 3§4 that the provider requires. */
export const step = {
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
  challenge: text({
    label: 'For confirmSignIn after ONE_TIME_PASSWORD, for completeNewPassword after NEW_PASSWORD',
  }),
}
