import type { QuizQuestion } from '../../../../../shared/src/features/content/entities/Course.ts'
import type { GivenAnswer } from '../../../../../shared/src/features/content/questions/QuestionKind.ts'
import {
  answered,
  markAnswer,
  questionKinds,
} from '../../../../../shared/src/features/content/questions/questionKinds.ts'
import type { answerQuizQuestion as operation } from '../../../../../shared/src/features/learning/operations/answerQuizQuestion.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { messages } from '../../../../../shared/src/kernel/errors/messages.ts'
import { ownValue } from '../../../../../shared/src/kernel/rules/ownValue.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { appendLocked } from '../appendLearning.ts'
import { getAccessibleLearning, type Learning } from '../findLearning.ts'
import { type Attempt, isOver, lockAttempt, verdictOf } from './attempts.ts'
import { finishAttempt } from './finishAttempt.ts'

/** Marks one answer (1§4, 1§5): the first one counts, and repeating the call returns the same result. */
export const answerQuizQuestion: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const learning = await getAccessibleLearning(context, input.courseKey)
  const now = deps.now()
  const verdict = await inTransaction(deps.db.pool, async (client) => {
    const named = { attemptID: input.attemptID, course: learning.course.key, item: input.courseItemID }
    const attempt = await lockAttempt(client, context, named)
    const question = attempt.quiz.questions.find(({ id }) => id === input.questionID)
    if (!question) throw new AppError('not_found')
    const known = ownValue(attempt.answers, question.id)
    if (known) return verdictOf(attempt.quiz, question, known)
    if (attempt.finishedAt) return null
    if (isOver(attempt, now)) {
      await finishAttempt(client, attempt, attempt.customer ? learning.progress : null, learning.outline, now)
      return null
    }
    const given = checked(question, {
      userAnswers: input.userAnswers ?? [],
      inputValue: input.inputValue ?? null,
    })
    const answer = { ...given, isCorrect: markAnswer(question, given) }
    const next: Attempt = { ...attempt, answers: { ...attempt.answers, [question.id]: answer } }
    await keep(client, next)
    await record(client, next, learning, now)
    return verdictOf(attempt.quiz, question, answer)
  })
  // An expired attempt was finished above, and that must be committed.
  if (!verdict) throw new AppError('attempt_over')
  return verdict
}

/** Validates the answer for its question; an empty one cannot be submitted. */
function checked(question: QuizQuestion, given: GivenAnswer) {
  const kind = questionKinds[question.type]
  const refuse = (field: string, message: string) =>
    new AppError('validation', { details: { fields: { [field]: message } } })
  const isTyped = kind.response === 'text'
  const field = isTyped ? 'inputValue' : 'userAnswers'
  if (!kind.isAnswered(given)) throw refuse(field, messages.required)
  const choices = new Set(answered(question)?.answers.map((answer) => answer.id))
  if (!isTyped && !given.userAnswers.every((id) => choices.has(id)))
    throw refuse('userAnswers', 'Must be answers of the question')
  return isTyped
    ? { userAnswers: [], inputValue: given.inputValue }
    : { userAnswers: [...new Set(given.userAnswers)], inputValue: null }
}

const keep = (client: Queryable, attempt: Attempt) =>
  client.query({
    name: 'keep-answers',
    text: 'UPDATE "QuizAttempt" SET answers = $2::jsonb WHERE id = $1',
    values: [attempt.id, JSON.stringify(attempt.answers)],
  })

/** Updates a customer's progress; a knowledge check is finished by its one answer (1§4). */
async function record(client: Queryable, attempt: Attempt, { progress, outline }: Learning, now: number) {
  const own = attempt.customer === null ? null : progress
  if (attempt.quiz.type === 'knowledgeCheck') {
    await finishAttempt(client, attempt, own, outline, now)
    return
  }
  if (!own) return
  const answered = Object.keys(attempt.answers).length
  const fact = {
    id: `${attempt.id}-answered-${answered}`,
    type: 'quizAnswered' as const,
    lessonId: attempt.item,
    occurredAt: new Date(now).toISOString(),
    payload: {
      startedAt: attempt.startedAt.toISOString(),
      type: attempt.quiz.type,
      progress: Math.floor((answered / attempt.quiz.questions.length) * 100),
    },
  }
  await appendLocked(client, own.key, [fact], outline, now)
}
