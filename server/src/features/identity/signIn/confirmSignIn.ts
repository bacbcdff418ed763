import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { confirmSignIn as operation } from '#shared/features/identity/operations/signingIn.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { takeCode } from '../codes.ts'
import { texts } from '../texts.ts'
import { takeSecondStep } from '../totp/takeSecondStep.ts'
import { deleteSecondStep } from '../totp/totp.ts'
import { challengedAccount } from './challengedAccount.ts'
import { takeChallenge } from './challenges.ts'
import { startSession } from './finishSignIn.ts'

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code. If both are lost, the code
 * mailed at an administrator's request: it removes the second step (`removeSecondStep`).
 */
export const confirmSignIn: Handler<typeof operation> = async (input, context) => {
  const account = await challengedAccount(context, input.challenge, 'secondStep')
  const { deps } = context
  const isRight = await takeSecondStep(deps, account.subject, input.code)
  const mailed = isRight ? null : await takeCode(deps, account.subject, 'secondStep', input.code)
  // An administrator asked for it, so they cannot ask for a new one themselves.
  if (mailed === 'usedUp')
    throw new AppError('code_used_up', {
      message: texts.secondStepUsedUp,
      details: { reason: 'secondStepUsedUp' },
    })
  if (mailed === 'wrong') throw new AppError('code_wrong')
  if (mailed === 'taken')
    await inTransaction(deps.db.pool, (client) => deleteSecondStep(client, account.subject))
  if (!(await takeChallenge(context.deps, input.challenge))) throw new AppError('sign_in_ended')
  return startSession(context, account, input.wantsToken === true, account.passwordHash)
}
