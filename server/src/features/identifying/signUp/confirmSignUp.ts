import type { confirmSignUp as operation } from '../../../../../shared/src/api/identity/signingUp.ts'
import { AppError } from '../../../../../shared/src/errors/AppError.ts'
import type { Handler } from '../../Handler.ts'
import { claimOf, findAccount } from '../accounts.ts'
import { useCode } from '../codes.ts'
import { countTry } from '../limitTries.ts'
import { texts } from '../texts.ts'
import { confirmAccount } from './confirmAccount.ts'

/** Confirms the address with the mailed code. An address without an account answers like a wrong code. */
export const confirmSignUp: Handler<typeof operation> = async (input, context) => {
  const claim = await claimOf(context, input)
  await countTry(context, 'code', claim.name)
  const account = await findAccount(context.deps, claim)
  const isRight = await useCode(context.deps, account?.subject ?? claim.name, 'signUp', input.code)
  if (!account || !isRight) throw new AppError('code_wrong')
  await confirmAccount(context.deps, account)
  // Where only they chose it: neither several people did, nor an administrator.
  await context.deps.db.prisma.credential.updateMany({
    where: { subject: account.subject, mustReset: false, temporaryUntil: null },
    data: { isProven: true },
  })
  return { step: 'SUCCESS', message: texts.created, token: null, challenge: null }
}
