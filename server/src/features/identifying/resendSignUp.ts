import type { resendSignUp as operation } from '../../../../shared/src/api/identity/signingUp.ts'
import type { Handler } from '../Handler.ts'
import { findAccount, nameOf, placeOf } from './accounts.ts'
import { createCode } from './codes.ts'
import { countTry } from './limitTries.ts'
import { sendIdentityMail } from './sendIdentityMail.ts'
import { texts } from './texts.ts'

/** Mails a new confirmation code to whoever still needs one; answers the same to everybody. */
export const resendSignUp: Handler<typeof operation> = async (input, context) => {
  const place = await placeOf(context, { pool: 'customer' })
  const name = nameOf(place, input.email)
  await countTry(context, 'mail', name)
  const account = await findAccount(context.deps, place, input.email)
  const isWaiting = account !== null && !account.isConfirmed && account.passwordHash !== null
  const code = await createCode(context.deps, isWaiting ? account.subject : name, 'signUp')
  const to = isWaiting ? input.email.trim().toLowerCase() : null
  await sendIdentityMail(context, { to, code, purpose: 'signUp', organization: place.organization })
  return { step: 'CONFIRM', message: texts.newCode, token: null, challenge: null }
}
