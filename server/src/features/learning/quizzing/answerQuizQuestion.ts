import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { answerQuizQuestion as operation } from '#shared/features/learning/operations/quizzes.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getAccessibleLearning } from '../progress/findLearning.ts'
import { type Attempt, attemptsIn, lockAttempt } from './attempts.ts'
import { giveAnswer } from './giveAnswer.ts'

/** Marks one answer (1§4, 1§5): the first one counts, and repeating the call returns the same result. */
export const answerQuizQuestion: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const learning = await getAccessibleLearning(context, input.courseKey, input.itemType ?? 'course')
  const now = deps.now()
  const { verdict, reason, wasFinished } = await inTransaction(deps.db.pool, async (client) => {
    const named = { attemptID: input.attemptID, course: attemptsIn(learning), item: input.courseItemID }
    const attempt = await lockAttempt(client, context, named)
    const progress = attempt.customer === null ? null : learning.progress
    const outcome = await giveAnswer(
      client,
      { attempt, progress, learning, now, fact: null, isKnown: false },
      {
        questionID: input.questionID,
        userAnswers: input.userAnswers ?? [],
        inputValue: input.inputValue ?? null,
      },
    )
    return { ...outcome, wasFinished: isFinishedEarly(attempt) }
  })
  // An expired attempt was finished above, and that must be committed.
  if (!verdict || reason === 'attempt_over')
    throw new AppError('attempt_over', wasFinished ? { details: { reason: 'attemptFinished' } } : {})
  return verdict
}

/** By its learner, before its time ran out or without a limit: an attempt that ran out ends at its limit. */
const isFinishedEarly = ({ finishedAt, endsAt }: Attempt): boolean =>
  finishedAt !== null && (endsAt === null || finishedAt < endsAt)
