import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { signIn as operation } from '#shared/features/identity/operations/signingIn.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { findAccount, isUnconfirmed, loadClaim } from '../accounts.ts'
import type { CodePurpose } from '../codes.ts'
import { countMail, countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { createAskedCode } from '../mailedCodes.ts'
import { isPasswordRight } from '../passwords/passwords.ts'
import { texts } from '../texts.ts'
import { createChallenge } from './challenges.ts'
import { finishSignIn } from './finishSignIn.ts'

/**
 * Signs in by email and password. A wrong address and a wrong password have the same answer and timing; further
 * requirements of the account (3§8.4) are revealed only after the right password.
 */
export const signIn: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const claim = await loadClaim(context, input)
  await countTry(context, 'signIn', claim.name)
  const account = await findAccount(deps, claim)
  const isRight = await isPasswordRight(account?.passwordHash ?? account?.waitingHash ?? null, input.password)
  const isOver = account?.temporaryUntil != null && account.temporaryUntil.getTime() <= deps.now()
  if (!account || !isRight || isOver) throw new AppError('sign_in')
  if (account.status === 'SUSPENDED')
    throw new AppError('forbidden', { message: texts.signInFailed, details: { reason: 'signInFailed' } })
  const mailCode = async (purpose: 'signUp' | 'forgotPassword', code: CodePurpose = purpose) => {
    // The mail limit is reached: the previous code is still valid.
    if (!(await isMailable(context, claim.name))) return
    const secret = await createAskedCode(context, claim, account.subject, code)
    await sendIdentityMail(context, {
      to: account.email,
      secret,
      purpose,
      organization: account.organization,
    })
  }
  if (isUnconfirmed(account)) {
    // The valid password of the account does not accept a waiting sign-up.
    await mailCode('signUp', account.passwordHash === null ? 'signUp' : 'confirm')
    return { step: 'CONFIRM_EMAIL', message: texts.codeSent, token: null, challenge: null }
  }
  if (account.mustReset) {
    await mailCode('forgotPassword')
    return { step: 'RESET_PASSWORD', message: texts.resetCode, token: null, challenge: null }
  }
  if (account.temporaryUntil) {
    const challenge = await createChallenge(deps, account.subject, 'newPassword', account)
    return { step: 'NEW_PASSWORD', message: texts.mustReset, token: null, challenge }
  }
  return finishSignIn(context, account, input.wantsToken === true)
}

async function isMailable(context: RequestContext, name: string): Promise<boolean> {
  try {
    return await countMail(context, name)
  } catch (error) {
    if (isAppError(error, 'rate_limited')) return false
    throw error
  }
}
