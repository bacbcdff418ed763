import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { removeTotp as operation } from '#shared/features/identity/operations/totp.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { deleteSecondStep } from './deleteSecondStep.ts'

/** Turns the second step off, and forgets the recovery codes. */
export const removeTotp: Handler<typeof operation> = async (input, context) => {
  const { subject } = await requirePassword(context, input.password)
  await inTransaction(context.deps.db.pool, (client) => deleteSecondStep(client, subject))
  return { ok: true }
}
