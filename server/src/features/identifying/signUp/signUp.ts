import type { signUp as operation } from '../../../../../shared/src/api/identity/signingUp.ts'
import { isAppError } from '../../../../../shared/src/errors/AppError.ts'
import type { Handler } from '../../Handler.ts'
import { claimOf, findAccount } from '../accounts.ts'
import { createCode } from '../codes.ts'
import { countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { refuseLeakedPassword } from '../passwords/leakedPasswords.ts'
import { hashPassword, isPasswordRight } from '../passwords/passwords.ts'
import { texts } from '../texts.ts'
import { readSignUpFields } from './readSignUpFields.ts'
import { saveSignUp } from './saveSignUp.ts'

/**
 * Creates a customer who is PENDING until the mailed code confirms the address. Whether the address has
 * an account already is told only to its mailbox, and the work is the same. Until it is confirmed, the last
 * sign-up's password counts; where several people chose one, a mailed code decides (`mustReset`).
 */
export const signUp: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  refuseLeakedPassword(input.password)
  const claim = await claimOf(context, { email: input.email })
  const organization = claim.organization ?? ''
  await countTry(context, 'mail', claim.name)
  const values = await readSignUpFields(context, organization, input.attributes)
  const passwordHash = await hashPassword(input.password)
  const save = async () => {
    const known = await findAccount(deps, claim)
    const isSame = await isPasswordRight(known?.passwordHash ?? null, input.password)
    const isTaken = known !== null && (known.isConfirmed || known.status !== 'PENDING')
    const mustReset = known?.mustReset === true || (known?.passwordHash != null && !isSame)
    return saveSignUp(deps, {
      organization,
      email: claim.email,
      known: isTaken ? null : known,
      isTaken,
      values,
      credential: { passwordHash, mustReset },
    })
  }
  const subject = await save().catch((error: unknown) => {
    // Somebody signed up with the same address at the same moment: now they are known.
    if (isAppError(error, 'validation')) return save()
    throw error
  })
  const secret = await createCode(deps, subject ?? claim.name, 'signUp')
  const purpose = subject === null ? 'hasAccount' : 'signUp'
  await sendIdentityMail(context, { to: claim.email, secret, purpose, organization })
  return { step: 'CONFIRM', message: texts.codeSent, token: null, challenge: null }
}
