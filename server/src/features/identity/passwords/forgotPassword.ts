import type { Handler } from '#server/kernel/request/Handler.ts'
import type { forgotPassword as operation } from '#shared/features/identity/operations/passwords.ts'
import { findAccount, loadClaim } from '../accounts.ts'
import { countMail } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { createAskedCode } from '../mailedCodes.ts'
import { texts } from '../texts.ts'

/**
 * Mails a code for choosing a new password; the answer is the same without an account, and when the mail limit is
 * reached.
 */
export const forgotPassword: Handler<typeof operation> = async (input, context) => {
  const claim = await loadClaim(context, input)
  if (await countMail(context, claim.name)) {
    const account = await findAccount(context.deps, claim)
    const secret = await createAskedCode(context, claim, account?.subject ?? claim.name, 'forgotPassword')
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
