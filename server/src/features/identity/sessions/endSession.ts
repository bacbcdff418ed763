import type { endSession as operation } from '../../../../../shared/src/features/identity/operations/sessions.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { getOwnAccount } from '../accounts.ts'
import { deleteSessions } from '../sessions.ts'

/** Ends one of the person's own sessions; other people's look missing. */
export const endSession: Handler<typeof operation> = async ({ id }, context) => {
  const { subject } = await getOwnAccount(context)
  const count = await deleteSessions(
    context.deps.db.pool,
    Prisma.sql`subject = ${subject} AND family = ${id}`,
  )
  if (count === 0) throw new AppError('not_found')
  return { ok: true }
}
