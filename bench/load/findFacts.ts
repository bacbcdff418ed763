import { createHash } from 'node:crypto'
import type { serverDatabase } from '#e2e/support/serverDatabase.ts'
import type { Learner } from './createLearner.ts'
import { emailOf } from './signUpAll.ts'

export type FactCount = { made: number; found: number; missing: number; doubled: number; refused: number }

/** Looks up every fact that was made in the server's log. The first learner is the first who signed up. */
export async function findFacts(
  database: Pick<ReturnType<typeof serverDatabase>, 'query'>,
  learners: readonly Pick<Learner, 'made' | 'refused'>[],
): Promise<FactCount> {
  const progresses = await database.query<{ key: string; email: string }>(
    'SELECT g.key, c.email FROM "CourseProgress" g JOIN "Customer" c ON c.key = g.customer',
  )
  const progressOf = new Map(progresses.map(({ key, email }) => [email, key]))
  const logged = await database.query<{ key: string }>(
    `SELECT key FROM "LearningEvent" WHERE type NOT IN ('courseStarted', 'quizStarted')`,
  )
  const keys = new Set(logged.map(({ key }) => key))
  const made = learners.flatMap((one, at) =>
    [...one.made].map((id) => keyOf(progressOf.get(emailOf(at + 1)) ?? '', id)),
  )
  const found = made.filter((key) => keys.has(key)).length
  return {
    made: made.length,
    found,
    missing: made.length - found,
    // What the log holds beside them: something was counted under another name.
    doubled: logged.length - found,
    refused: learners.reduce((sum, { refused }) => sum + refused.size, 0),
  }
}

/** As the server names a fact of a progress (foldFacts). */
const keyOf = (progress: string, fact: string): string =>
  `${progress.split('~')[0]}~${createHash('sha256').update(`${progress}\n${fact}`).digest('hex').slice(0, 32)}`
