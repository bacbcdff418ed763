import { createHash, randomBytes } from 'node:crypto'
import { createId } from '../../../../shared/src/model/key.ts'
import type { Database } from '../../db/Database.ts'

export type Pool = 'staff' | 'customer'

/** How long a session lives, in milliseconds. */
export const sessionLifeMs = 30 * 24 * 60 * 60 * 1000

/** Whom a session or a credential belongs to: `staff:{user id}` or `customer:{customer key}`. */
export const subjectOf = (pool: Pool, key: string) => `${pool}:${key}`

/** 256 random bits. Whoever reads the database cannot sign in with what is kept there. */
export const createToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a session for a subject; answers its token, which is shown nowhere else. */
export async function createSession(
  db: Database,
  session: { pool: Pool; subject: string; now: number; device?: string; isBearer?: boolean },
): Promise<string> {
  const token = createToken()
  await db.prisma.session.create({
    data: {
      tokenHash: hashToken(token),
      pool: session.pool,
      subject: session.subject,
      family: createId(),
      device: session.device ?? '',
      isBearer: session.isBearer ?? false,
      createdAt: new Date(session.now),
      issuedAt: new Date(session.now),
      lastSeenAt: new Date(session.now),
      expiresAt: new Date(session.now + sessionLifeMs),
    },
  })
  return token
}

/** Ends the sessions of these tokens; unknown ones are none. */
export async function endSessions(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  await db.prisma.session.deleteMany({ where: { tokenHash: { in: tokens.map(hashToken) } } })
}

/** Signs a person out everywhere, as after a change of password. */
export async function endSessionsOf(db: Database, subject: string): Promise<void> {
  await db.prisma.session.deleteMany({ where: { subject } })
}

/** Forgets how a person signed in, once they are gone. */
export async function deleteAccount(db: Database, subject: string): Promise<void> {
  await endSessionsOf(db, subject)
  await db.prisma.oneTimeCode.deleteMany({ where: { subject } })
  await db.prisma.credential.deleteMany({ where: { subject } })
}

/** Forgets sessions and codes that are worth nothing any more; done at each start. */
export async function sweepExpired(db: Database, now: number): Promise<void> {
  const expired = { expiresAt: { lt: new Date(now) } }
  await db.prisma.session.deleteMany({ where: expired })
  await db.prisma.oneTimeCode.deleteMany({ where: expired })
}
