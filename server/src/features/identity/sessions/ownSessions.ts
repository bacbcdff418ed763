import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  endSession as endSessionOperation,
  listSessions as listSessionsOperation,
  signOutEverywhere as signOutEverywhereOperation,
} from '#shared/features/identity/operations/sessions.ts'
import type { signOut as signOutOperation } from '#shared/features/identity/operations/signingIn.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getOwnAccount } from '../accounts.ts'
import { deleteSessions, endAllSessions } from '../sessions.ts'
import { texts } from '../texts.ts'
import { namesIn } from './describeDevice.ts'

type Session = { family: string; device: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date }

/** The person's sessions, last seen first; for each session its current token. */
export const listSessions: Handler<typeof listSessionsOperation> = async (_input, context) => {
  const { deps, session } = context
  const { subject, hasTotp, passwordHash } = await getOwnAccount(context)
  const rows = await query<Session>(
    deps.db,
    Prisma.sql`SELECT family, device, "createdAt", "lastSeenAt", "expiresAt" FROM "Session"
      WHERE subject = ${subject} AND "replacedAt" IS NULL AND "expiresAt" > ${new Date(deps.now())}
      ORDER BY "lastSeenAt" DESC`,
  )
  const sessions = rows.map((row) => ({
    id: row.family,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    device: row.device || 'Unknown device',
    ...namesIn(row.device),
    isCurrent: session.families.includes(row.family),
  }))
  return { sessions, hasTotp, hasPassword: passwordHash !== null }
}

/** Ends one of the person's own sessions; other people's look missing. */
export const endSession: Handler<typeof endSessionOperation> = async ({ id }, context) => {
  const { subject } = await getOwnAccount(context)
  const count = await deleteSessions(
    context.deps.db.pool,
    Prisma.sql`subject = ${subject} AND family = ${id}`,
  )
  if (count === 0) throw new AppError('not_found')
  return { ok: true }
}

/** Ends the sessions of the request, and deletes their cookies. */
export const signOut: Handler<typeof signOutOperation> = async (_input, { session }) => {
  await session.end()
  return { step: 'START', message: texts.signedOut, token: null, challenge: null }
}

/** Ends every session of the person, and deletes this browser's cookies. */
export const signOutEverywhere: Handler<typeof signOutEverywhereOperation> = async (_input, context) => {
  const { subject } = await getOwnAccount(context)
  await endAllSessions(context.deps.db.pool, subject)
  await context.session.end()
  return { step: 'START', message: texts.signedOut, token: null, challenge: null }
}
