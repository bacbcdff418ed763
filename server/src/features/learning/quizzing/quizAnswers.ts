import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { findQuiz } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { quizAnswers as operation } from '#shared/features/learning/operations/quizzes.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { getAccessibleLearning } from '../progress/findLearning.ts'
import { areAnswersShown } from '../progress/progressView.ts'
import { type Attempt, answeredIn, attemptsIn, withoutKey } from './attempts.ts'

/** How many attempts are returned. */
const most = 20

/** The answers of a customer's finished attempts, if the quiz shows them (1§4). */
export const quizAnswers: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const learning = await getAccessibleLearning(context, input.courseKey, input.itemType ?? 'course')
  if (!findQuiz(learning.outline, input.courseItemID)) throw new AppError('not_found')
  if (!areAnswersShown(learning.outline, input.courseItemID)) return { attempts: [] }
  const rows = await query<Attempt>(deps.db, {
    name: 'find-finished-attempts',
    text: `SELECT * FROM "QuizAttempt" WHERE customer = $1 AND course = $2 AND item = $3 AND "finishedAt" IS NOT NULL
      ORDER BY "startedAt" DESC LIMIT ${most}`,
    values: [viewer.customerKey, attemptsIn(learning), input.courseItemID],
  })
  const shown = rows.filter(({ quiz }) => quiz.showAnswers)
  return {
    attempts: shown.map((attempt) => ({
      startedDate: attempt.startedAt.toISOString(),
      questions: attempt.quiz.questions.map(withoutKey),
      answered: answeredIn(attempt),
    })),
  }
}
