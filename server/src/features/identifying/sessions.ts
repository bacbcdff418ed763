import { createHash, randomBytes } from 'node:crypto'
import { createId } from '../../../../shared/src/model/key.ts'
import type { Database } from '../../db/Database.ts'
import { resendsForgottenAfterMs } from './spaceResends.ts'

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

/** Ends the sessions of these tokens, and all that came of the same sign-in; unknown ones are none. */
export async function endSessions(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  await db.pool.query(
    'DELETE FROM "Session" WHERE family IN (SELECT family FROM "Session" WHERE "tokenHash" = ANY($1))',
    [tokens.map(hashToken)],
  )
}

/** Signs a person out everywhere, as after a change of password, but for the families that are kept. */
export async function endSessionsOf(
  db: Database,
  subject: string,
  keptFamilies: readonly string[] = [],
): Promise<void> {
  await db.prisma.session.deleteMany({ where: { subject, family: { notIn: [...keptFamilies] } } })
}

/** Forgets how a person signed in, once they are gone. */
export async function deleteAccount(db: Database, subject: string): Promise<void> {
  const where = { subject }
  await db.prisma.$transaction([
    db.prisma.session.deleteMany({ where }),
    db.prisma.signInChallenge.deleteMany({ where }),
    db.prisma.oneTimeCode.deleteMany({ where }),
    db.prisma.recoveryCode.deleteMany({ where }),
    db.prisma.totp.deleteMany({ where }),
    db.prisma.credential.deleteMany({ where }),
  ])
}

/** Forgets sessions and codes that are worth nothing any more; done at each start. */
export async function sweepExpired(db: Database, now: number): Promise<void> {
  const expired = { expiresAt: { lt: new Date(now) } }
  await db.prisma.session.deleteMany({ where: expired })
  await db.prisma.oneTimeCode.deleteMany({ where: expired })
  await db.prisma.signInChallenge.deleteMany({ where: expired })
  await db.prisma.resentCode.deleteMany({
    where: { sentAt: { lt: new Date(now - resendsForgottenAfterMs) } },
  })
}
