import { execute, type Queryable } from '#server/kernel/db/query.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { AnswerVerdict } from '#shared/features/content/questions/answerVerdict.ts'
import type { GivenAnswer } from '#shared/features/content/questions/QuestionKind.ts'
import { answered, markAnswer, questionKinds } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import type { FactOutcome } from '#shared/features/learning/operations/reportLearning.ts'
import type { LearningFact, Uncounted } from '#shared/features/learning/rules/learningFact.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Fault, fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { appendLocked } from '../facts/appendLearning.ts'
import { learnables } from '../learnables.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { type Attempt, isOver, judgeAnswer, type MarkedAnswer } from './attempts.ts'
import { type AtAttempt, finishAttempt } from './finishAttempt.ts'

type Given = GivenAnswer & { questionID: string }
type Answered = {
  outcome: FactOutcome['outcome']
  reason: Uncounted | null
  /** Null for an answer to a question that had none when the attempt ended. */
  verdict: AnswerVerdict | null
  /** Of a knowledge check, which its one answer ends. */
  result: QuizResult | null
  progress: LearningState | null
}

/**
 * Marks one answer (1§4, 1§5), in the transaction that locked the attempt. The first one counts; what comes after it, or after
 * the attempt has ended (with its grace), is logged only. An expired attempt is finished.
 * @throws AppError `not_found` for a question that the attempt has not, `validation`
 */
export async function giveAnswer(client: Queryable, at: AtAttempt, input: Given): Promise<Answered> {
  const { attempt, progress, learning, now, isKnown } = at
  const question = attempt.quiz.questions.find(({ id }) => id === input.questionID)
  if (!question) throw new AppError('not_found')
  const earlier = ownValue(attempt.answers, question.id)
  const verdict = earlier ? judgeAnswer(attempt.quiz, question, earlier) : null
  const { result } = attempt
  if (isKnown) return { outcome: 'known', reason: null, verdict, result, progress }
  const checkedAnswer = checked(question, input)
  const logged = { ...checkedAnswer, question: question.id }
  // The one answer of a knowledge check has ended it: who answers it again is told of that answer.
  const isEnded = attempt.finishedAt !== null && !(earlier && attempt.quiz.type === 'knowledgeCheck')
  if (isEnded) return { ...(await logOnly(client, at, logged, 'attempt_over')), verdict, result }
  if (earlier) return { ...(await logOnly(client, at, logged, 'answered_before')), verdict, result }
  if (isOver(attempt, now)) {
    const ended = await finishAttempt(client, attempt, progress, learning, now)
    return { ...(await logOnly(client, at, logged, 'attempt_over')), verdict, result: ended.result }
  }
  const answer = { ...checkedAnswer, isCorrect: markAnswer(question, checkedAnswer) }
  const next: Attempt = { ...attempt, answers: { ...attempt.answers, [question.id]: answer } }
  await keep(client, next)
  const after = await record(client, { ...at, attempt: next }, logged)
  return {
    ...{ outcome: 'counted', reason: null, ...after },
    verdict: judgeAnswer(attempt.quiz, question, answer),
  }
}

/** Validates the answer for its question; an empty one cannot be submitted. */
function checked(question: QuizQuestion, input: GivenAnswer): Omit<MarkedAnswer, 'isCorrect'> {
  const kind = questionKinds[question.type]
  const refuse = (field: string, reason: Fault) =>
    new AppError('validation', { details: makeDetails({ [field]: reason }) })
  const isTyped = kind.response === 'text'
  const field = isTyped ? 'inputValue' : 'userAnswers'
  if (!kind.isAnswered(input)) throw refuse(field, fault('required'))
  const choices = new Set(answered(question)?.answers.map((answer) => answer.id))
  if (!isTyped && !input.userAnswers.every((id) => choices.has(id)))
    throw refuse('userAnswers', faultSaying('Must be answers of the question', 'other'))
  return isTyped
    ? { userAnswers: [], inputValue: input.inputValue }
    : { userAnswers: [...new Set(input.userAnswers)], inputValue: null }
}

const keep = (client: Queryable, attempt: Attempt) =>
  execute(client, {
    name: 'keep-answers',
    text: 'UPDATE "QuizAttempt" SET answers = $2::jsonb WHERE id = $1',
    values: [attempt.id, JSON.stringify(attempt.answers)],
  })

type Logged = Omit<MarkedAnswer, 'isCorrect'> & { question: string }

/** Updates a customer's progress; a knowledge check is finished by its one answer (1§4). */
async function record(
  client: Queryable,
  at: AtAttempt,
  answer: Logged,
): Promise<Pick<Answered, 'progress' | 'result'>> {
  const { attempt, progress, learning, now } = at
  let after = progress
  if (progress) {
    const fact = answeredFact(at, answer, null)
    const of = learnables[learning.type]
    after = (await appendLocked(client, of, progress.key, [fact], learning, now)).progress
  }
  if (attempt.quiz.type !== 'knowledgeCheck') return { progress: after, result: null }
  const finished = await finishAttempt(client, attempt, after, learning, now)
  return { progress: finished.progress ?? after, result: finished.result }
}

async function logOnly(
  client: Queryable,
  at: AtAttempt,
  answer: Logged,
  reason: Uncounted,
): Promise<Omit<Answered, 'verdict' | 'result'>> {
  const { progress, fact, learning, now } = at
  if (!progress || !fact) return { outcome: 'logged', reason, progress }
  const one = answeredFact(at, answer, reason)
  const appended = await appendLocked(client, learnables[learning.type], progress.key, [one], learning, now)
  return { outcome: 'logged', reason, progress: appended.progress }
}

function answeredFact(
  { attempt, fact, now }: AtAttempt,
  answer: Logged,
  uncounted: Uncounted | null,
): LearningFact {
  const count = Object.keys(attempt.answers).length
  return {
    id: fact?.id ?? `${attempt.id}-answered-${count}`,
    type: 'quizAnswered',
    lessonId: attempt.item,
    occurredAt: fact?.occurredAt ?? new Date(now).toISOString(),
    payload: {
      startedAt: attempt.startedAt.toISOString(),
      type: attempt.quiz.type,
      progress: Math.floor((count / attempt.quiz.questions.length) * 100),
      answer,
    },
    ...{ kind: attempt.quiz.type, edition: fact?.edition ?? null, uncounted },
  }
}
