import type { Handler } from '#server/kernel/request/Handler.ts'
import type { redeemSignIn as operation } from '#shared/features/identity/operations/signingIn.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findAccountBySubject } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { hashToken } from '../sessions.ts'
import { startSession } from '../signIn/finishSignIn.ts'
import { texts } from '../texts.ts'
import { takeHandOver } from './handOver.ts'

/** Exchanges the code that a console's browser brought back for a session. */
export const redeemSignIn: Handler<typeof operation> = async (input, context) => {
  await countTry(context, 'signIn', hashToken(input.code))
  const subject = await takeHandOver(context.deps, input.code, input.verifier)
  const account = subject === null ? null : await findAccountBySubject(context.deps, subject)
  if (account?.pool !== 'staff' || account.status === 'SUSPENDED')
    throw new AppError('sign_in', { message: texts.signInFailed, details: { reason: 'signInFailed' } })
  return startSession(context, account, input.wantsToken === true, null)
}
