import type { confirmSignIn as operation } from '../../../../../shared/src/api/identity/signingIn.ts'
import { AppError } from '../../../../../shared/src/errors/AppError.ts'
import type { Handler } from '../../Handler.ts'
import { takeSecondStep } from '../totp/takeSecondStep.ts'
import { challengedAccount } from './challengedAccount.ts'
import { takeChallenge } from './challenges.ts'
import { startSession } from './finishSignIn.ts'

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const confirmSignIn: Handler<typeof operation> = async (input, context) => {
  const account = await challengedAccount(context, input.challenge, 'secondStep')
  const isRight = await takeSecondStep(context.deps, account.subject, input.code)
  if (!isRight) throw new AppError('code_wrong')
  if (!(await takeChallenge(context.deps, input.challenge))) throw new AppError('sign_in_ended')
  return startSession(context, account, input.wantsToken === true, account.passwordHash)
}
