import type { Handler } from '#server/kernel/request/Handler.ts'
import type { listSessions as operation } from '#shared/features/identity/operations/sessions.ts'
import { getOwnAccount } from '../accounts.ts'
import { namesIn } from './describeDevice.ts'

/** The person's sessions, last seen first; for each session its current token. */
export const listSessions: Handler<typeof operation> = async (_input, context) => {
  const { deps, session } = context
  const { subject, hasTotp } = await getOwnAccount(context)
  const rows = await deps.db.prisma.session.findMany({
    where: { subject, replacedAt: null, expiresAt: { gt: new Date(deps.now()) } },
    orderBy: { lastSeenAt: 'desc' },
  })
  const sessions = rows.map((row) => ({
    id: row.family,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    device: row.device || 'Unknown device',
    ...namesIn(row.device),
    isCurrent: session.families.includes(row.family),
  }))
  return { sessions, hasTotp }
}
