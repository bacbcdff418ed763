import { execute, type Queryable } from '#server/kernel/db/query.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { foldQuizAttempt } from '#shared/features/content/lessons/quiz/foldQuiz.ts'
import { questionKinds } from '#shared/features/content/questions/questionKinds.ts'
import { quizResultView } from '#shared/features/content/rules/quizAttempts.ts'
import { scoreKnowledgeCheck, scoreQuiz } from '#shared/features/content/rules/quizMarking.ts'
import type { FactOutcome } from '#shared/features/learning/operations/reportLearning.ts'
import type { Uncounted } from '#shared/features/learning/rules/learningFact.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { appendLocked } from '../facts/appendLearning.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import type { LearningOf } from '../progress/findLearning.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { withheldResult } from '../progress/progressView.ts'
import type { Attempt, DrawnQuiz } from './attempts.ts'

/** What happens to a locked attempt. `fact` is null at the doors that give facts no id of their own. */
export type AtAttempt = {
  attempt: Attempt
  /** Null for visitors, of whom nothing is logged. */
  progress: LearningState | null
  learning: LearningOf<LearnableType>
  now: number
  fact: { id: string; edition: number | null; occurredAt: string } | null
  /** The fact was logged before. */
  isKnown: boolean
}

/**
 * Finishes a locked attempt: counts the marks, stores the result and, for a customer, folds it into the progress, in
 * the caller's transaction. An expired attempt ends at its time limit. `own` is the learner's fact that ends it, if one does.
 */
export async function finishAttempt(
  client: Queryable,
  attempt: Attempt,
  progress: LearningState | null,
  learning: LearningOf<LearnableType>,
  now: number,
  own: AtAttempt['fact'] = null,
): Promise<{ result: QuizResult; progress: LearningState | null }> {
  const endedAt = new Date(Math.min(now, attempt.endsAt?.getTime() ?? now))
  const fact = finishedFact(attempt, endedAt, own)
  const of = learnables[learning.type]
  const next = progress
    ? (await appendLocked(client, of, progress.key, [fact], learning, now)).progress
    : null
  const result = (next && ownValue(next.quizResults, attempt.item)) ?? foldQuizAttempt(undefined, fact)
  await execute(client, {
    name: 'finish-attempt',
    text: 'UPDATE "QuizAttempt" SET "finishedAt" = $2, result = $3::jsonb WHERE id = $1',
    values: [attempt.id, endedAt, JSON.stringify(result)],
  })
  return { result, progress: next }
}

type Ended = {
  outcome: FactOutcome['outcome']
  reason: Uncounted | null
  result: QuizResult
  progress: LearningState | null
}

/** Ends a locked attempt by its learner's fact. One that has ended already keeps its result, and the fact is logged. */
export async function endAttempt(client: Queryable, at: AtAttempt): Promise<Ended> {
  const { attempt, progress, learning, now, fact, isKnown } = at
  if (!attempt.result) {
    const done = await finishAttempt(client, attempt, progress, learning, now, fact)
    return { outcome: 'counted', reason: null, ...done }
  }
  const { result } = attempt
  // A knowledge check was ended by its answer, which is logged: there is nothing to add.
  const isSaid = isKnown || attempt.quiz.type === 'knowledgeCheck'
  if (isSaid || !progress || !fact) return { outcome: 'known', reason: null, result, progress }
  const endedAt = attempt.finishedAt ?? new Date(now)
  const late = { ...finishedFact(attempt, endedAt, fact), occurredAt: fact.occurredAt }
  const one = { ...late, uncounted: 'attempt_over' as const }
  const appended = await appendLocked(client, learnables[learning.type], progress.key, [one], learning, now)
  return { outcome: 'logged', reason: 'attempt_over', result, progress: appended.progress }
}

/** A result as its learner may see it: as much as the quiz tells. */
export const shownResult = (quiz: DrawnQuiz, result: QuizResult): QuizResult =>
  quiz.isWithheld ? withheldResult(result) : quizResultView(result, quiz.showAnswers)

function finishedFact(attempt: Attempt, endedAt: Date, own: AtAttempt['fact']) {
  const { quiz, answers } = attempt
  const right = new Set(Object.keys(answers).filter((id) => answers[id]?.isCorrect === true))
  const { score, isPassed } =
    quiz.type === 'knowledgeCheck'
      ? scoreKnowledgeCheck(quiz.questions, right)
      : scoreQuiz(quiz.questions, right, quiz.passingPercentage)
  const results = quiz.questions.map((question) => {
    const answer = ownValue(answers, question.id)
    return {
      question: question.id,
      isCorrect: questionKinds[question.type].isGraded ? answer?.isCorrect === true : null,
      userAnswers: answer?.userAnswers ?? [],
      inputValue: answer?.inputValue ?? null,
    }
  })
  return {
    id: own?.id ?? `${attempt.id}-finished`,
    type: 'quizFinished' as const,
    lessonId: attempt.item,
    occurredAt: endedAt.toISOString(),
    payload: { startedAt: attempt.startedAt.toISOString(), type: quiz.type, score, isPassed, results },
    ...{ kind: quiz.type, edition: own?.edition ?? null },
  }
}
