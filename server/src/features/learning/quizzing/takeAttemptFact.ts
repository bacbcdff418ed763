import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { FactOutcome } from '#shared/features/learning/operations/reportLearning.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { readState } from '../facts/appendLearning.ts'
import type { AttemptFact } from '../facts/validateFact.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import type { LearningOf } from '../progress/findLearning.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { attemptsIn, lockAttempt } from './attempts.ts'
import { endAttempt, shownResult } from './finishAttempt.ts'
import { giveAnswer } from './giveAnswer.ts'

/**
 * Takes an answer, or the end of an attempt, of a customer: the server's attempt decides whether it counts. What comes after
 * the attempt has ended is logged. One transaction each, so that a fault of one leaves the others.
 */
export async function takeAttemptFact(
  context: RequestContext,
  learning: LearningOf<LearnableType>,
  fact: AttemptFact,
  now: number,
): Promise<{ outcome: FactOutcome; progress: LearningState | null }> {
  const named = { attemptID: fact.sent.attempt, course: attemptsIn(learning), item: fact.lesson }
  const { id } = fact
  try {
    return await inTransaction(context.deps.db.pool, async (client) => {
      const attempt = await lockAttempt(client, context, named)
      const progress = attempt.customer === null ? null : learning.progress
      const isKnown = progress !== null && (await isLogged(client, learning, progress, fact))
      const at = { attempt, progress, learning, now, fact, isKnown }
      if (fact.type === 'quizFinished') {
        const ended = await endAttempt(client, at)
        const result = shownResult(attempt.quiz, ended.result)
        const outcome = { id, outcome: ended.outcome, reason: ended.reason, verdict: null, result }
        return { outcome, progress: ended.progress }
      }
      const { question, ...given } = fact.sent
      const taken = await giveAnswer(client, at, { questionID: question, ...given })
      const { outcome, reason, verdict } = taken
      // Of a quiz, its end says the result.
      const isCheck = attempt.quiz.type === 'knowledgeCheck'
      const result = isCheck && taken.result ? shownResult(attempt.quiz, taken.result) : null
      return { outcome: { id, outcome, reason, verdict, result }, progress: taken.progress }
    })
  } catch (error) {
    // Of the attempt, of the question or of the answer: of this fact alone.
    if (!isAppError(error, 'not_found') && !isAppError(error, 'validation')) throw error
    const reason = error.code === 'not_found' ? 'unknown_attempt' : 'invalid'
    return { outcome: { id, outcome: 'refused', reason, verdict: null, result: null }, progress: null }
  }
}

async function isLogged(
  client: Parameters<typeof readState>[0],
  learning: LearningOf<LearnableType>,
  progress: LearningState,
  { id }: AttemptFact,
): Promise<boolean> {
  const probe = { id, type: 'courseStarted' as const, lessonId: null, occurredAt: '', payload: {} }
  const { unknown } = await readState(client, learnables[learning.type], progress.key, [probe], true)
  return unknown.length === 0
}
