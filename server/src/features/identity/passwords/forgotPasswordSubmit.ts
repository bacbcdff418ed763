import type { forgotPasswordSubmit as operation } from '../../../../../shared/src/features/identity/operations/passwords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { claimOf, findAccount } from '../accounts.ts'
import { takeMailedCode } from '../mailedCodes.ts'
import { confirmAccount } from '../signUp/confirmAccount.ts'
import { texts } from '../texts.ts'
import { refuseLeakedPassword } from './leakedPasswords.ts'
import { setPassword } from './setPassword.ts'

/** Sets a new password with the mailed code, and ends all sessions of the old one. */
export const forgotPasswordSubmit: Handler<typeof operation> = async (input, context) => {
  refuseLeakedPassword(input.password)
  const claim = await claimOf(context, input)
  const found = await findAccount(context.deps, claim)
  const { account, accepted } = await takeMailedCode(context, claim, found, ['forgotPassword'], input.code)
  await setPassword(context.deps, account.subject, input.password, { isProven: true, isOwn: true })
  // Reading the mailbox proves ownership of the email address.
  await confirmAccount(context.deps, account)
  await accepted()
  // Failed tries by others must not lock out the owner's new device.
  context.session.rememberDevice(claim.name, claim.pool === 'staff')
  return { step: 'SUCCESS', message: texts.reset, token: null, challenge: null }
}
