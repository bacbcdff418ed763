import type { Deps } from '../../../kernel/Deps.ts'
import { whilePasswordIs } from '../passwords/whilePasswordIs.ts'
import { createToken, hashToken } from '../sessions.ts'

/**
 * The step that a sign-in waits for: a challenge for one is worth nothing at another, and never a session.
 * A hand-over is for whoever has what its SHA-256 is the hash of.
 */
export type ChallengePurpose = 'newPassword' | 'secondStep' | `handOver:${string}`

const stepLifeMs = 10 * 60 * 1000
const tries = 5

type ChallengeDeps = Pick<Deps, 'db' | 'now'>

/**
 * Lets somebody who proved who they are go on to the next step. Answers the token, which is kept as a hash. With the
 * hash of the password that they proved, only while that is theirs (`whilePasswordIs`).
 */
export async function createChallenge(
  { db, now }: ChallengeDeps,
  subject: string,
  purpose: ChallengePurpose,
  { lifeMs = stepLifeMs, passwordHash = null }: { lifeMs?: number; passwordHash?: string | null } = {},
): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(now() + lifeMs)
  await whilePasswordIs(db, subject, passwordHash, (client) =>
    client.query(
      `INSERT INTO "SignInChallenge" ("tokenHash", subject, purpose, "triesLeft", "expiresAt")
       VALUES ($1, $2, $3, $4, $5)`,
      [hashToken(token), subject, purpose, tries, expiresAt],
    ),
  )
  return token
}

/** Whose challenge is it? Each call costs one of five tries; null where it is worth nothing (any more). */
export async function tryChallenge(
  { db, now }: ChallengeDeps,
  token: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  // One statement, so that tries at the same moment are counted one by one.
  const { rows } = await db.pool.query<{ subject: string }>(
    `UPDATE "SignInChallenge" SET "triesLeft" = "triesLeft" - 1
     WHERE "tokenHash" = $1 AND purpose = $2 AND "triesLeft" > 0 AND "expiresAt" > $3 RETURNING subject`,
    [hashToken(token), purpose, new Date(now())],
  )
  return rows[0]?.subject ?? null
}

/** True for the one who comes first: a challenge works once. */
export async function takeChallenge({ db }: Pick<Deps, 'db'>, token: string): Promise<boolean> {
  const { count } = await db.prisma.signInChallenge.deleteMany({ where: { tokenHash: hashToken(token) } })
  return count === 1
}
