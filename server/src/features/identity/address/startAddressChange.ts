import type { Handler } from '#server/kernel/request/Handler.ts'
import type { startAddressChange as operation } from '#shared/features/identity/operations/ownAddress.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { findAccount, getOwnAccount, loadClaim } from '../accounts.ts'
import { createCode } from '../codes.ts'
import { countSignedInMail } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { requirePassword } from '../passwords/requirePassword.ts'

/**
 * Mails a code to both addresses of a customer. An address that somebody else here has gets a mail without a code, so that the
 * asker does not learn of them.
 */
export const startAddressChange: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer } = context
  if (viewer.kind !== 'customer') throw new AppError('forbidden')
  const account = await getOwnAccount(context)
  if (account.passwordHash !== null) await requirePassword(context, input.password ?? '')
  const claim = await loadClaim(context, { email: input.email })
  if (claim.email === account.email)
    throw new AppError('validation', {
      details: makeDetails({ email: faultSaying('This is the address that you have') }),
    })
  await countSignedInMail(context, claim.name)
  const { organization } = viewer
  const isTaken = (await findAccount(deps, claim)) !== null
  const [code, formerCode] = [
    await createCode(deps, isTaken ? `${claim.name} taken` : claim.name, 'newAddress'),
    await createCode(deps, account.subject, 'formerAddress'),
  ]
  await sendIdentityMail(context, {
    ...{ to: claim.email, organization },
    ...(isTaken
      ? { secret: null, purpose: 'addressTaken' as const }
      : { secret: code, purpose: 'newAddress' as const }),
  })
  await sendIdentityMail(context, {
    ...{ to: account.email, secret: formerCode, purpose: 'formerAddress', organization },
  })
  return { ok: true }
}
