import type { confirmSignUp as operation } from '../../../../../shared/src/features/identity/operations/signingUp.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { claimOf, findAccount } from '../accounts.ts'
import { takeMailedCode } from '../mailedCodes.ts'
import { texts } from '../texts.ts'
import { confirmAccount } from './confirmAccount.ts'
import { takeSignUp } from './takeSignUp.ts'

/** Confirms the email address with the mailed code. A missing account has the same answer as a wrong code. */
export const confirmSignUp: Handler<typeof operation> = async (input, context) => {
  const claim = await claimOf(context, input)
  const found = await findAccount(context.deps, claim)
  const { account, purpose, accepted } = await takeMailedCode(
    context,
    claim,
    found,
    ['signUp', 'confirm'],
    input.code,
  )
  if (purpose === 'signUp') await takeSignUp(context.deps, account)
  await confirmAccount(context.deps, account)
  await accepted()
  return { step: 'SUCCESS', message: texts.created, token: null, challenge: null }
}
