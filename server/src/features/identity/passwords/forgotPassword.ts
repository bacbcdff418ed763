import type { forgotPassword as operation } from '../../../../../shared/src/features/identity/operations/passwords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { claimOf, findAccount } from '../accounts.ts'
import { createCode } from '../codes.ts'
import { countMail } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { texts } from '../texts.ts'

/**
 * Mails a code to choose a new password with; answers the same whether the address has an account or not, and where
 * it was mailed enough.
 */
export const forgotPassword: Handler<typeof operation> = async (input, context) => {
  const claim = await claimOf(context, input)
  if (await countMail(context, claim.name)) {
    const account = await findAccount(context.deps, claim)
    const secret = await createCode(context.deps, account?.subject ?? claim.name, 'forgotPassword')
    const to = account?.email ?? null
    await sendIdentityMail(context, {
      to,
      secret,
      purpose: 'forgotPassword',
      organization: claim.organization,
    })
  }
  return { step: 'CONFIRM', message: texts.resetCode, token: null, challenge: null }
}
