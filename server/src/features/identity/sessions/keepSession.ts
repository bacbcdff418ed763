import { createHmac } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import { deleteSessions, hashToken } from '../sessions.ts'

/** The result of a request's session lookup. */
export type FoundSession = {
  family: string
  isBearer: boolean
  issuedAt: Date
  replacedAt: Date | null
  lastSeenAt: Date
}

/** A cookie's token is replaced after this time; the old one stays valid a little longer, for requests in flight. */
export const replacedAfterMs = 15 * 60 * 1000
export const graceMs = 60 * 1000
const seenEveryMs = 60 * 1000

type KeepDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/**
 * Checks a session after its lookup, and rotates its cookie's token. Null if it is invalid: a replaced token that is
 * used late was stolen, or its successor was, so that the whole family ends.
 */
export async function keepSession(
  deps: KeepDeps,
  token: string,
  session: FoundSession,
  by: 'cookie' | 'bearer',
): Promise<{ renewed: string | null } | null> {
  const now = deps.now()
  if (by === 'cookie' && session.isBearer) return null
  if (session.replacedAt) {
    if (session.replacedAt.getTime() + graceMs > now)
      return { renewed: by === 'cookie' ? deriveSuccessor(deps, token) : null }
    await deleteSessions(deps.db.pool, Prisma.sql`family = ${session.family}`)
    return null
  }
  if (by === 'cookie' && session.issuedAt.getTime() + replacedAfterMs <= now)
    return { renewed: await replaceToken(deps, token) }
  if (session.lastSeenAt.getTime() + seenEveryMs <= now)
    await execute(
      deps.db,
      Prisma.sql`UPDATE "Session" SET "lastSeenAt" = ${new Date(now)} WHERE "tokenHash" = ${hashToken(token)}`,
    )
  return { renewed: null }
}

/** One of several concurrent requests writes; all return the same next token. */
async function replaceToken(deps: KeepDeps, token: string): Promise<string> {
  const next = deriveSuccessor(deps, token)
  const moment = new Date(deps.now())
  await execute(
    deps.db,
    Prisma.sql`WITH old AS (
       UPDATE "Session" SET "replacedAt" = ${moment} WHERE "tokenHash" = ${hashToken(token)} AND "replacedAt" IS NULL
       RETURNING *)
     INSERT INTO "Session" ("tokenHash", pool, subject, family, device, "createdAt", "issuedAt", "lastSeenAt", "expiresAt")
     SELECT ${hashToken(next)}, pool, subject, family, device, "createdAt", ${moment}::timestamptz,
       ${moment}::timestamptz, "expiresAt" FROM old`,
  )
  return next
}

/**
 * The next token, derived with the server's secret. The same one is issued again while the old token is valid, so
 * that a browser that missed the answer is not signed out.
 */
const deriveSuccessor = ({ settings }: KeepDeps, token: string) =>
  createHmac('sha256', settings.secret).update(`next token\n${token}`).digest('base64url')
