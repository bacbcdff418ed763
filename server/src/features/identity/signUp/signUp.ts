import type { Handler } from '#server/kernel/request/Handler.ts'
import type { signUp as operation } from '#shared/features/identity/operations/signingUp.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { findAccount, loadClaim } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { createAskedCode } from '../mailedCodes.ts'
import { refuseLeakedPassword } from '../passwords/leakedPasswords.ts'
import { hashPassword, isPasswordRight } from '../passwords/passwords.ts'
import { texts } from '../texts.ts'
import { readSignUpFields } from './readSignUpFields.ts'
import { saveSignUp } from './saveSignUp.ts'

/**
 * Creates a customer who is PENDING until the mailed code confirms the email address. Only the mailbox is told
 * whether the address already has an account, and the work is the same. Until confirmation an existing record and its
 * password stay unchanged; the last sign-up waits (`saveSignUp`).
 */
export const signUp: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  refuseLeakedPassword(input.password)
  const claim = await loadClaim(context, { email: input.email })
  const organization = claim.organization ?? ''
  await countTry(context, 'mail', claim.name)
  const values = {
    ...(await readSignUpFields(context, organization, input.attributes)),
    // Only a choice: what a browser prefers may be another's, and changes.
    ...(context.chosenLanguage && { language: context.chosenLanguage }),
  }
  const passwordHash = await hashPassword(input.password)
  const save = async () => {
    const known = await findAccount(deps, claim)
    const before = known?.passwordHash ?? known?.waitingHash ?? null
    const isSame = await isPasswordRight(before, input.password)
    return saveSignUp(deps, {
      organization,
      email: claim.email,
      known,
      values,
      passwordHash,
      isContested: known?.mustReset === true || (before !== null && !isSame),
    })
  }
  const subject = await save().catch((error: unknown) => {
    // A concurrent sign-up created the same account: now it exists.
    if (isAppError(error, 'validation')) return save()
    throw error
  })
  const secret = await createAskedCode(context, claim, subject ?? claim.name, 'signUp')
  const purpose = subject === null ? 'hasAccount' : 'signUp'
  await sendIdentityMail(context, { to: claim.email, secret, purpose, organization })
  return { step: 'CONFIRM', message: texts.codeSent, token: null, challenge: null }
}
