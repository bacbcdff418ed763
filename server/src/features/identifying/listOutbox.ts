import type { listOutbox as operation } from '../../../../shared/src/api/listOutbox.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { actorsOf } from '../../access/actorsOf.ts'
import type { Handler } from '../Handler.ts'

/** What the outbox keeps for an organization; only for its full administrators, since codes are in it. */
export const listOutbox: Handler<typeof operation> = async ({ organizationID, limit }, context) => {
  const { deps, viewer } = context
  const actors = actorsOf(viewer, organizationID)
  if (!actors.has('fullAdmin')) throw new AppError(actors.has('staff') ? 'forbidden' : 'not_found')
  const rows = await deps.db.prisma.outboxMail.findMany({
    where: { organization: organizationID },
    orderBy: { createdAt: 'desc' },
    take: limit ?? 50,
  })
  const messages = rows.map(({ id, recipient, subject, text, createdAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    createdAt: createdAt.toISOString(),
  }))
  return { messages }
}
