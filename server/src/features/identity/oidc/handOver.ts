import { createHash } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { hashToken } from '../sessions.ts'
import { createChallenge } from '../signIn/challenges.ts'

const lifeMs = 2 * 60 * 1000

type HandOverDeps = Pick<Deps, 'db' | 'now'>

/**
 * A code that the browser takes to the console that started the sign-in. Nobody who intercepts it has the verifier of
 * the `challenge` (RFC 7636), which never leaves the console.
 */
export const createHandOver = (deps: HandOverDeps, subject: string, challenge: string): Promise<string> =>
  createChallenge(deps, subject, `handOver:${challenge}`, { lifeMs })

/** The account of the sign-in; null if code or verifier is wrong. Each code has one try, right or wrong. */
export async function takeHandOver(
  { db, now }: HandOverDeps,
  code: string,
  verifier: string,
): Promise<string | null> {
  const rows = await query<{ subject: string; purpose: string; expiresAt: Date }>(
    db,
    Prisma.sql`DELETE FROM "SignInChallenge" WHERE "tokenHash" = ${hashToken(code)} AND purpose LIKE 'handOver:%'
     RETURNING subject, purpose, "expiresAt"`,
  )
  const [found] = rows
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const isRight = found?.purpose === `handOver:${challenge}` && found.expiresAt.getTime() > now()
  return isRight ? found.subject : null
}
