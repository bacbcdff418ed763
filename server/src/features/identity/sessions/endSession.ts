import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { endSession as operation } from '#shared/features/identity/operations/sessions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
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
