import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Account, getOwnAccount } from '../accounts.ts'
import { countTry, forgetTries, uncountTry } from '../limitTries.ts'
import { texts } from '../texts.ts'
import { isPasswordRight } from './passwords.ts'

/** The account of the signed-in person, after they have entered their password again. */
export async function requirePassword(context: RequestContext, password: string): Promise<Account> {
  const account = await getOwnAccount(context)
  // People who sign in through a provider have no password.
  if (account.passwordHash === null)
    throw new AppError('sign_in', { message: texts.noPassword, details: { reason: 'noPassword' } })
  await countTry(context, 'signIn', account.subject)
  if (!(await isPasswordRight(account.passwordHash, password)))
    throw new AppError('sign_in', { message: texts.wrongPassword, details: { reason: 'wrongPassword' } })
  await forgetTries(context, 'signIn', account.subject)
  await uncountTry(context, 'signIn', account.subject)
  return account
}
