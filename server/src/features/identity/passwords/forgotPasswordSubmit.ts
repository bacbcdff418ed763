import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { forgotPasswordSubmit as operation } from '#shared/features/identity/operations/passwords.ts'
import { findAccount, loadClaim } from '../accounts.ts'
import { proveMailedCode } from '../mailedCodes.ts'
import { confirmWithin, lockPerson } from '../signUp/confirmAccount.ts'
import { texts } from '../texts.ts'
import { refuseLeakedPassword } from './leakedPasswords.ts'
import { hashPassword } from './passwords.ts'
import { keepPassword } from './setPassword.ts'

/** Sets a new password with the mailed code, and ends all sessions of the old one. */
export const forgotPasswordSubmit: Handler<typeof operation> = async (input, context) => {
  refuseLeakedPassword(input.password)
  const claim = await loadClaim(context, input)
  const found = await findAccount(context.deps, claim)
  const proven = await proveMailedCode(context, claim, found, ['forgotPassword'], input.code)
  const { account } = proven
  // Hashing takes long: no connection waits for it, and no wrong code gets that far.
  const passwordHash = await hashPassword(input.password)
  const { db, now } = context.deps
  await inTransaction(db.pool, async (client) => {
    await lockPerson(client, account)
    await proven.redeem(client)
    // Reading the mailbox proves ownership of the email address.
    await confirmWithin(client, now(), account)
    await keepPassword(client, now(), account.subject, passwordHash, { isProven: true, isOwn: true })
  })
  await proven.accepted()
  // Failed tries by others must not lock out the owner's new device.
  context.session.rememberDevice(claim.name, claim.pool === 'staff')
  return { step: 'SUCCESS', message: texts.reset, token: null, challenge: null }
}
