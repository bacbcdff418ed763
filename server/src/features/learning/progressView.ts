import type { QuizResult } from '../../../../shared/src/features/content/entities/parts/quizResult.ts'
import { findQuiz, type OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { shownTracking } from '../../../../shared/src/features/learning/rules/foldTime.ts'

/**
 * A progress as its learner may see it: without single answers of quizzes that do not show them (1§4), and without how the
 * time was summed up.
 */
export function progressView(progress: CourseProgress, outline: readonly OutlineLesson[]): CourseProgress {
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

export function quizResultView(result: QuizResult, isWhole: boolean): QuizResult {
  if (isWhole) return result
  const nothing = { answers: { correct: [], incorrect: [] }, results: [] }
  return { ...result, ...nothing, history: result.history.map((attempt) => ({ ...attempt, ...nothing })) }
}

/** That an attempt was finished, and nothing of how well. */
export const withheldResult = (result: QuizResult): QuizResult => ({
  ...quizResultView(result, false),
  ...{ score: 0, isPassed: false, isWithheld: true, history: [] },
})
