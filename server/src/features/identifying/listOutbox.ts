import type { listOutbox as operation } from '../../../../shared/src/api/listOutbox.ts'
import { requireFullAdmin } from '../../access/requireFullAdmin.ts'
import type { Handler } from '../Handler.ts'

/** What the outbox keeps for an organization; only for its full administrators, since codes are in it. */
export const listOutbox: Handler<typeof operation> = async ({ organizationID, limit }, context) => {
  requireFullAdmin(context, organizationID)
  const rows = await context.deps.db.prisma.outboxMail.findMany({
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
