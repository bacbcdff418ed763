import type { forgotPassword as operation } from '../../../../shared/src/api/identity/passwords.ts'
import type { Handler } from '../Handler.ts'
import { findAccount, nameOf, placeOf } from './accounts.ts'
import { createCode } from './codes.ts'
import { countTry } from './limitTries.ts'
import { sendIdentityMail } from './sendIdentityMail.ts'
import { texts } from './texts.ts'

/** Mails a code to choose a new password with; answers the same whether the address has an account or not. */
export const forgotPassword: Handler<typeof operation> = async (input, context) => {
  const place = await placeOf(context, input)
  const name = nameOf(place, input.email)
  await countTry(context, 'mail', name)
  const account = await findAccount(context.deps, place, input.email)
  const code = await createCode(context.deps, account?.subject ?? name, 'forgotPassword')
  const to = account ? input.email.trim().toLowerCase() : null
  await sendIdentityMail(context, { to, code, purpose: 'forgotPassword', organization: place.organization })
  return { step: 'CONFIRM', message: texts.resetCode, token: null, challenge: null }
}
