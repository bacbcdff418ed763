import type { Handler } from '#server/kernel/request/Handler.ts'
import type { newRecoveryCodes as operation } from '#shared/features/identity/operations/totp.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'

/** Creates new recovery codes for a person with the second step on. */
export const newRecoveryCodes: Handler<typeof operation> = async (input, context) => {
  const { subject, hasTotp } = await requirePassword(context, input.password)
  if (!hasTotp) throw new AppError('forbidden', { details: { reason: 'secondStepOff' } })
  return { recoveryCodes: await createRecoveryCodes(context.deps, subject) }
}
