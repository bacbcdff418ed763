import type { Handler } from '#server/kernel/request/Handler.ts'
import type { completeNewPassword as operation } from '#shared/features/identity/operations/signingIn.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { refuseLeakedPassword } from '../passwords/leakedPasswords.ts'
import { isPasswordRight } from '../passwords/passwords.ts'
import { setPassword } from '../passwords/setPassword.ts'
import { texts } from '../texts.ts'
import { challengedAccount } from './challengedAccount.ts'
import { takeChallenge } from './challenges.ts'
import { finishSignIn } from './finishSignIn.ts'

/** Replaces a temporary password with one that the person chooses, and continues the sign-in. */
export const completeNewPassword: Handler<typeof operation> = async (input, context) => {
  refuseLeakedPassword(input.password)
  const account = await challengedAccount(context, input.challenge, 'newPassword')
  if (await isPasswordRight(account.passwordHash, input.password))
    throw new AppError('validation', {
      details: { reason: 'samePassword', ...makeDetails({ password: faultSaying(texts.samePassword) }) },
    })
  if (!(await takeChallenge(context.deps, input.challenge))) throw new AppError('sign_in_ended')
  const passwordHash = await setPassword(context.deps, account.subject, input.password, {
    isProven: account.isProven,
    isOwn: true,
  })
  return finishSignIn(context, { ...account, passwordHash }, input.wantsToken === true)
}
