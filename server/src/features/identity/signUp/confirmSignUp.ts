import type { confirmSignUp as operation } from '../../../../../shared/src/features/identity/operations/signingUp.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { claimOf, findAccount } from '../accounts.ts'
import { takeCode } from '../codes.ts'
import { countTry, giveMailBack, giveTryBack } from '../limitTries.ts'
import { texts } from '../texts.ts'
import { confirmAccount } from './confirmAccount.ts'
import { takeSignUp } from './takeSignUp.ts'

/** Confirms the email address with the mailed code. A missing account has the same answer as a wrong code. */
export const confirmSignUp: Handler<typeof operation> = async (input, context) => {
  const claim = await claimOf(context, input)
  await countTry(context, 'code', claim.name)
  const account = await findAccount(context.deps, claim)
  const subject = account?.subject ?? claim.name
  const isSignUp = await takeCode(context.deps, subject, 'signUp', input.code)
  const isRight = isSignUp || (await takeCode(context.deps, subject, 'confirm', input.code))
  if (!account || !isRight) throw new AppError('code_wrong')
  if (isSignUp) await takeSignUp(context.deps, account)
  await confirmAccount(context.deps, account)
  await giveTryBack(context, 'code', claim.name)
  await giveMailBack(context, claim.name)
  return { step: 'SUCCESS', message: texts.created, token: null, challenge: null }
}
