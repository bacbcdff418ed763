import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { finishQuizAttempt as operation } from '#shared/features/learning/operations/quizzes.ts'
import { awardCertificates } from '../certifying/awardCertificates.ts'
import { followInPrograms } from '../facts/followInPrograms.ts'
import { findLearning, getAccessibleLearning } from '../progress/findLearning.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { attemptsIn, lockAttempt } from './attempts.ts'
import { endAttempt, shownResult } from './finishAttempt.ts'

/** Finishes an attempt; unanswered questions are wrong. Idempotent: a repeated call returns the same result. */
export const finishQuizAttempt: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const learning = await getAccessibleLearning(context, input.courseKey, input.itemType ?? 'course')
  const finished = await inTransaction(deps.db.pool, async (client) => {
    const named = { attemptID: input.attemptID, course: attemptsIn(learning), item: input.courseItemID }
    const attempt = await lockAttempt(client, context, named)
    const { quiz } = attempt
    const own = attempt.customer === null ? null : learning.progress
    const at = { attempt, progress: own, learning, now: deps.now(), fact: null, isKnown: false }
    return { ...(await endAttempt(client, at)), quiz, isRepeated: attempt.result !== null }
  })
  const { result, quiz, isRepeated } = finished
  const current = isRepeated ? await findLearning(context, input.courseKey, [], learning.type) : null
  const reached = current?.progress ?? finished.progress
  const progress = reached && (await awardCertificates(deps, learning, reached))
  if (progress) await followInPrograms(context, learning, progress)
  return {
    result: shownResult(quiz, result),
    courseProgress: progressAnswer(learning, progress).courseProgress,
    programProgress: progressAnswer(learning, progress).programProgress,
  }
}
