import type { finishQuizAttempt as operation } from '../../../../../shared/src/features/learning/operations/finishQuizAttempt.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { findLearning, getAccessibleLearning } from '../findLearning.ts'
import { progressView, quizResultView, withheldResult } from '../progressView.ts'
import { lockAttempt } from './attempts.ts'
import { finishAttempt } from './finishAttempt.ts'

/** Finishes an attempt; unanswered questions are wrong. Idempotent: a repeated call returns the same result. */
export const finishQuizAttempt: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const learning = await getAccessibleLearning(context, input.courseKey)
  const finished = await inTransaction(deps.db.pool, async (client) => {
    const named = { attemptID: input.attemptID, course: learning.course.key, item: input.courseItemID }
    const attempt = await lockAttempt(client, context, named)
    const { quiz } = attempt
    if (attempt.result) return { result: attempt.result, progress: null, quiz }
    const own = attempt.customer === null ? null : learning.progress
    return { ...(await finishAttempt(client, attempt, own, learning.outline, deps.now())), quiz }
  })
  const { result, quiz } = finished
  const progress = finished.progress ?? (await findLearning(context, input.courseKey))?.progress ?? null
  return {
    result: quiz.isWithheld ? withheldResult(result) : quizResultView(result, quiz.showAnswers),
    courseProgress: progress && progressView(progress, learning.outline),
  }
}
