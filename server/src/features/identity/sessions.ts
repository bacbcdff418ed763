import { createHash, randomBytes } from 'node:crypto'
import { createId } from '#shared/kernel/model/key.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '../../kernel/db/query.ts'
import { whilePasswordIs } from './passwords/whilePasswordIs.ts'
import { resendsForgottenAfterMs } from './signUp/spaceResends.ts'

export type Pool = 'staff' | 'customer'

/** The lifetime of a session, in milliseconds. */
export const sessionLifeMs = 30 * 24 * 60 * 60 * 1000

/** A sign-up without its code is deleted after this. */
const signUpWaitsMs = 7 * 24 * 60 * 60 * 1000

/** The owner of a session or credential: `staff:{user id}` or `customer:{customer key}`. */
export const subjectOf = (pool: Pool, key: string) => `${pool}:${key}`

/** 256 random bits. The database stores only hashes, so reading it does not help to sign in. */
export const createToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Opens a session for a subject; returns its token, which is available only here. With the hash of the password that
 * they proved, only if it is still theirs (`whilePasswordIs`).
 */
export async function createSession(
  db: Database,
  session: {
    pool: Pool
    subject: string
    now: number
    device?: string
    isBearer?: boolean
    passwordHash?: string | null
  },
): Promise<string> {
  const token = createToken()
  const { pool, subject, device = '', isBearer = false, passwordHash = null } = session
  const [at, end] = [new Date(session.now), new Date(session.now + sessionLifeMs)]
  await whilePasswordIs(db, subject, passwordHash, (client) =>
    execute(
      client,
      Prisma.sql`INSERT INTO "Session" ("tokenHash", pool, subject, family, device, "isBearer",
         "createdAt", "issuedAt", "lastSeenAt", "expiresAt")
       VALUES (${hashToken(token)}, ${pool}, ${subject}, ${createId()}, ${device}, ${isBearer}, ${at}, ${at}, ${at},
       ${end})`,
    ),
  )
  return token
}

/** Ends the sessions of these tokens, and all of the same sign-ins; ignores unknown tokens. */
export async function endSessions(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const rows = await query<{ family: string }>(
    db,
    Prisma.sql`SELECT family FROM "Session" WHERE "tokenHash" = ANY(${tokens.map(hashToken)})`,
  )
  if (rows.length > 0)
    await deleteSessions(db.pool, Prisma.sql`family = ANY(${rows.map(({ family }) => family)})`)
}

/**
 * Deletes until no rows are left, and returns their number: a concurrently inserted replacement token (`keepSession`)
 * is invisible to the delete that waits for it.
 */
export async function deleteSessions(db: Queryable, where: Prisma.Sql): Promise<number> {
  const statement = Prisma.sql`DELETE FROM "Session" WHERE ${where}`
  let total = 0
  for (;;) {
    const count = await execute(db, statement)
    if (!count) return total
    total += count
  }
}

/** Ends all of a person's sessions, as after a change of password, except the kept families. */
export async function endAllSessions(
  db: Queryable,
  subject: string,
  keptFamilies: readonly string[] = [],
): Promise<void> {
  await deleteSessions(db, Prisma.sql`subject = ${subject} AND family <> ALL(${[...keptFamilies]})`)
}

/**
 * Ends everything by which a person is signed in or about to be: sessions, tokens of programs, and steps of sign-ins that
 * have begun. Their password stays.
 */
export async function endAccess(client: Queryable, subject: string): Promise<void> {
  await execute(client, Prisma.sql`DELETE FROM "SignInChallenge" WHERE subject = ${subject}`)
  await endAllSessions(client, subject)
}

/** Deletes a person's credentials, in the transaction that deletes the person. */
export async function deleteAccount(client: Queryable, subject: string): Promise<void> {
  for (const table of accountTables)
    await execute(client, Prisma.sql`DELETE FROM "${Prisma.raw(table)}" WHERE subject = ${subject}`)
  await endAllSessions(client, subject)
}

const accountTables = [
  'SignInChallenge',
  'OneTimeCode',
  'WaitingSignUp',
  'RecoveryCode',
  'Totp',
  'IdentityLink',
  'Credential',
]

/** Deletes expired sessions and codes; runs at each start. */
export async function sweepExpired(db: Database, now: number): Promise<void> {
  const [moment, signUpsBefore, resendsBefore] = [0, signUpWaitsMs, resendsForgottenAfterMs].map(
    (ms) => new Date(now - ms),
  )
  await execute(db, Prisma.sql`DELETE FROM "Session" WHERE "expiresAt" < ${moment}`)
  await execute(db, Prisma.sql`DELETE FROM "OneTimeCode" WHERE "expiresAt" < ${moment}`)
  await execute(db, Prisma.sql`DELETE FROM "SignInChallenge" WHERE "expiresAt" < ${moment}`)
  await execute(db, Prisma.sql`DELETE FROM "WaitingSignUp" WHERE "createdAt" < ${signUpsBefore}`)
  await execute(db, Prisma.sql`DELETE FROM "ResentCode" WHERE "sentAt" < ${resendsBefore}`)
}
