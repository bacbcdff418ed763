import type { listOutbox as operation } from '../../../../../shared/src/features/identity/operations/listOutbox.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'

/**
 * The mails in an organization's outbox, for its full administrators; the platform's super users also see mails
 * without an organization: codes of staff, who may work for several.
 */
export const listOutbox: Handler<typeof operation> = async ({ organizationID, limit }, context) => {
  const { viewer, deps } = context
  const isPlatform = viewer.kind === 'staff' && viewer.isPlatform
  const rows = await deps.db.prisma.outboxMail.findMany({
    where: { OR: [{ organization: organizationID }, ...(isPlatform ? [{ organization: null }] : [])] },
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
