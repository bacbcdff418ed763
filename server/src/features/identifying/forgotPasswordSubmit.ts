import type { forgotPasswordSubmit as operation } from '../../../../shared/src/api/identity/passwords.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { Handler } from '../Handler.ts'
import { findAccount, nameOf, placeOf } from './accounts.ts'
import { useCode } from './codes.ts'
import { confirmAccount } from './confirmAccount.ts'
import { countTry } from './limitTries.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { texts } from './texts.ts'

/** Sets a new password with the mailed code, and signs every browser out that knew the old one. */
export const forgotPasswordSubmit: Handler<typeof operation> = async (input, context) => {
  const place = await placeOf(context, input)
  const name = nameOf(place, input.email)
  await countTry(context, 'code', name)
  const account = await findAccount(context.deps, place, input.email)
  const passwordHash = await hashPassword(input.password)
  const isRight = await useCode(context.deps, account?.subject ?? name, 'forgotPassword', input.code)
  if (!account || !isRight) throw new AppError('code_wrong')
  // Whoever reads the mailbox owns the address.
  await confirmAccount(context.deps, account, { passwordHash })
  await endSessionsOf(context.deps.db, account.subject)
  return { step: 'SUCCESS', message: texts.reset, token: null, challenge: null }
}
