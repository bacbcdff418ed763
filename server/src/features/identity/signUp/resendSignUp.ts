import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { resendSignUp as operation } from '#shared/features/identity/operations/signingUp.ts'
import { findAccount, isUnconfirmed, loadClaim } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { createAskedCode } from '../mailedCodes.ts'
import { texts } from '../texts.ts'
import { refuseEarlyResend, spaceResends } from './spaceResends.ts'

/** Mails a new confirmation code to people who still need one; the answer is always the same. */
export const resendSignUp: Handler<typeof operation> = async (input, context) => {
  const claim = await loadClaim(context, input)
  await refuseEarlyResend(context.deps, claim.name)
  await countTry(context, 'mail', claim.name)
  await spaceResends(context.deps, claim.name)
  const account = await findAccount(context.deps, claim)
  const hasPassword = (account?.passwordHash ?? account?.waitingHash ?? null) !== null
  const isWaiting = account !== null && isUnconfirmed(account) && hasPassword
  const subject = isWaiting ? account.subject : claim.name
  // The code they wait for: a signed-in person got one that accepts no sign-up.
  const [last] = await query(
    context.deps.db,
    Prisma.sql`SELECT FROM "OneTimeCode" WHERE subject = ${subject} AND purpose = 'confirm'
      AND "expiresAt" > ${new Date(context.deps.now())}`,
  )
  const secret = await createAskedCode(
    context,
    claim,
    subject,
    last || !account?.waitingHash ? 'confirm' : 'signUp',
  )
  const to = isWaiting ? account.email : null
  await sendIdentityMail(context, { to, secret, purpose: 'signUp', organization: claim.organization })
  return { step: 'CONFIRM', message: texts.newCode, token: null, challenge: null }
}
