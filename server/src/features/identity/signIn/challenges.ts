import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { whilePasswordIs } from '../passwords/whilePasswordIs.ts'
import { createToken, hashToken } from '../sessions.ts'

/**
 * The next step of a sign-in: a challenge for one step is invalid for another, and never a session. A hand-over also
 * needs the value whose SHA-256 it stores.
 */
export type ChallengePurpose = 'newPassword' | 'secondStep' | `handOver:${string}`

const stepLifeMs = 10 * 60 * 1000
const tries = 5

type ChallengeDeps = Pick<Deps, 'db' | 'now'>

/**
 * Creates a challenge after a proven step. Returns the token, which is stored as a hash. With the hash of the
 * password that they proved, only if it is still theirs (`whilePasswordIs`).
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
    execute(
      client,
      Prisma.sql`INSERT INTO "SignInChallenge" ("tokenHash", subject, purpose, "triesLeft", "expiresAt")
       VALUES (${hashToken(token)}, ${subject}, ${purpose}, ${tries}, ${expiresAt})`,
    ),
  )
  return token
}

/** The account of a challenge. Each call uses one of five tries; null if it is invalid or used up. */
export async function tryChallenge(
  { db, now }: ChallengeDeps,
  token: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  // One statement, so that concurrent tries are counted one by one.
  const rows = await query<{ subject: string }>(
    db,
    Prisma.sql`UPDATE "SignInChallenge" SET "triesLeft" = "triesLeft" - 1
     WHERE "tokenHash" = ${hashToken(token)} AND purpose = ${purpose} AND "triesLeft" > 0
     AND "expiresAt" > ${new Date(now())} RETURNING subject`,
  )
  return rows[0]?.subject ?? null
}

/** True for the first caller only: a challenge works once. */
export async function takeChallenge({ db }: Pick<Deps, 'db'>, token: string): Promise<boolean> {
  const count = await execute(
    db,
    Prisma.sql`DELETE FROM "SignInChallenge" WHERE "tokenHash" = ${hashToken(token)}`,
  )
  return count === 1
}
