import type { Handler } from '#server/kernel/request/Handler.ts'
import type { confirmTotp as operation } from '#shared/features/identity/operations/totp.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getOwnAccount } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'
import { takeTotpCode } from './takeSecondStep.ts'

/** Turns the second step on after a code shows that the app has the secret; notifies the owner by mail. */
export const confirmTotp: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { subject, email, organization } = await getOwnAccount(context)
  await countTry(context, 'secondStep', subject)
  const totp = await deps.db.prisma.totp.findUnique({ where: { subject } })
  const isNew = totp !== null && totp.confirmedAt === null
  if (!isNew || !(await takeTotpCode(deps, totp, input.code.replace(/\s/g, ''))))
    throw new AppError('code_wrong')
  const recoveryCodes = await createRecoveryCodes(deps, subject)
  await deps.db.prisma.totp.update({ where: { subject }, data: { confirmedAt: new Date(deps.now()) } })
  await sendIdentityMail(context, { to: email, secret: null, purpose: 'secondStepAdded', organization })
  return { recoveryCodes }
}
