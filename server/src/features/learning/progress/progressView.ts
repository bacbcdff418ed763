import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { findQuiz, type OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { quizResultView } from '#shared/features/content/rules/quizAttempts.ts'
import { shownTracking } from '#shared/features/learning/rules/foldTime.ts'
import type { LearningState } from './LearningState.ts'

/**
 * A progress as its learner may see it: without single answers of quizzes that do not show them (1§4), without the
 * sums of learning time, and without the server's own fields.
 */
export function progressView<P extends Pick<LearningState, 'quizResults' | 'tracking' | 'lessonPercents'>>(
  { lessonPercents: _secret, ...progress }: P,
  outline: readonly OutlineLesson[],
): Omit<P, 'lessonPercents'> {
  const results = Object.entries(progress.quizResults).map(([id, result]): [string, QuizResult] => [
    id,
    quizResultView(result, areAnswersShown(outline, id)),
  ])
  return {
    ...progress,
    tracking: shownTracking(progress.tracking),
    quizResults: Object.fromEntries(results),
  }
}

/** Whether a quiz shows its answers; not if it is no longer in the course. */
export function areAnswersShown(outline: readonly OutlineLesson[], id: string): boolean {
  const quiz = findQuiz(outline, id)
  return quiz !== null && (quiz.item.showAnswers || quiz.item.type === 'knowledgeCheck')
}

/** That an attempt was finished, and nothing of how well. */
export const withheldResult = (result: QuizResult): QuizResult => ({
  ...quizResultView(result, false),
  ...{ score: 0, isPassed: false, isWithheld: true, history: [] },
})
