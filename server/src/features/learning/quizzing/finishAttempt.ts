import type { QuizResult } from '../../../../../shared/src/features/content/entities/parts/quizResult.ts'
import { questionKinds } from '../../../../../shared/src/features/content/questions/questionKinds.ts'
import type { OutlineLesson } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import {
  scoreKnowledgeCheck,
  scoreQuiz,
} from '../../../../../shared/src/features/content/rules/quizMarking.ts'
import type { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { foldQuizAttempt } from '../../../../../shared/src/features/learning/rules/foldQuizAttempt.ts'
import { ownValue } from '../../../../../shared/src/kernel/rules/ownValue.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import { appendLocked } from '../appendLearning.ts'
import type { Attempt } from './attempts.ts'

/**
 * Finishes a locked attempt: counts the marks, stores the result and, for a customer, folds it into the progress, in
 * the caller's transaction. An expired attempt ends at its time limit.
 */
export async function finishAttempt(
  client: Queryable,
  attempt: Attempt,
  progress: CourseProgress | null,
  outline: readonly OutlineLesson[],
  now: number,
): Promise<{ result: QuizResult; progress: CourseProgress | null }> {
  const endedAt = new Date(Math.min(now, attempt.endsAt?.getTime() ?? now))
  const fact = finishedFact(attempt, endedAt)
  const next = progress ? await appendLocked(client, progress.key, [fact], outline, now) : null
  const result = (next && ownValue(next.quizResults, attempt.item)) ?? foldQuizAttempt(undefined, fact)
  await client.query({
    name: 'finish-attempt',
    text: 'UPDATE "QuizAttempt" SET "finishedAt" = $2, result = $3::jsonb WHERE id = $1',
    values: [attempt.id, endedAt, JSON.stringify(result)],
  })
  return { result, progress: next }
}

function finishedFact(attempt: Attempt, endedAt: Date) {
  const { quiz, answers } = attempt
  const right = new Set(Object.keys(answers).filter((id) => answers[id]?.isCorrect === true))
  const { score, isPassed } =
    quiz.type === 'knowledgeCheck'
      ? scoreKnowledgeCheck(quiz.questions, right)
      : scoreQuiz(quiz.questions, right, quiz.passingPercentage)
  const results = quiz.questions.map((question) => {
    const given = ownValue(answers, question.id)
    return {
      question: question.id,
      isCorrect: questionKinds[question.type].isGraded ? given?.isCorrect === true : null,
      userAnswers: given?.userAnswers ?? [],
      inputValue: given?.inputValue ?? null,
    }
  })
  return {
    id: `${attempt.id}-finished`,
    type: 'quizFinished' as const,
    lessonId: attempt.item,
    occurredAt: endedAt.toISOString(),
    payload: { startedAt: attempt.startedAt.toISOString(), type: quiz.type, score, isPassed, results },
  }
}
