import { createHash } from 'node:crypto'
import type { Deps } from '../../../kernel/Deps.ts'
import { hashToken } from '../sessions.ts'
import { createChallenge } from '../signIn/challenges.ts'

const lifeMs = 2 * 60 * 1000

type HandOverDeps = Pick<Deps, 'db' | 'now'>

/**
 * A code that the browser carries from here to the console that began the sign-in. Whoever sees it on its
 * way lacks the verifier of the `challenge` (RFC 7636), which has never left the console.
 */
export const createHandOver = (deps: HandOverDeps, subject: string, challenge: string): Promise<string> =>
  createChallenge(deps, subject, `handOver:${challenge}`, { lifeMs })

/** Whose sign-in it was; null where code or verifier is wrong. Right or wrong, a code has this one try. */
export async function takeHandOver(
  { db, now }: HandOverDeps,
  code: string,
  verifier: string,
): Promise<string | null> {
  const { rows } = await db.pool.query<{ subject: string; purpose: string; expiresAt: Date }>(
    `DELETE FROM "SignInChallenge" WHERE "tokenHash" = $1 AND purpose LIKE 'handOver:%'
     RETURNING subject, purpose, "expiresAt"`,
    [hashToken(code)],
  )
  const [found] = rows
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const isRight = found?.purpose === `handOver:${challenge}` && found.expiresAt.getTime() > now()
  return isRight ? found.subject : null
}
