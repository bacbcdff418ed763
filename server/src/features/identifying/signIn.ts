import type { signIn as operation } from '../../../../shared/src/api/identity/signingIn.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { Handler } from '../Handler.ts'
import { findAccount, nameOf, placeOf } from './accounts.ts'
import { createCode } from './codes.ts'
import { countTry, forgetTries } from './limitTries.ts'
import { isPasswordRight } from './passwords.ts'
import { sendIdentityMail } from './sendIdentityMail.ts'
import { texts } from './texts.ts'

/**
 * Signs in by email and password. A wrong address and a wrong password answer the same, as slowly.
 * Whoever has not confirmed their address is sent a code, once the password is right (3§8.4).
 */
export const signIn: Handler<typeof operation> = async (input, context) => {
  const place = await placeOf(context, input)
  const name = nameOf(place, input.email)
  await countTry(context, 'signIn', name)
  const account = await findAccount(context.deps, place, input.email)
  const isRight = await isPasswordRight(account?.passwordHash ?? null, input.password)
  if (!account || !isRight) throw new AppError('sign_in')
  if (account.status === 'SUSPENDED') throw new AppError('forbidden', { message: texts.signInFailed })
  if (!account.isConfirmed) {
    await countTry(context, 'mail', name)
    const code = await createCode(context.deps, account.subject, 'signUp')
    await sendIdentityMail(context, {
      to: input.email.trim().toLowerCase(),
      code,
      purpose: 'signUp',
      organization: place.organization,
    })
    return { step: 'CONFIRM_EMAIL', message: texts.codeSent, token: null, challenge: null }
  }
  await forgetTries(context, 'signIn', name)
  const token = await context.session.start(account.pool, account.subject, input.wantsToken === true)
  return { step: 'SUCCESS', message: texts.signedIn, token, challenge: null }
}
