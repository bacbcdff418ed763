import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { GradedLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { finishedAttempts } from '#shared/features/content/rules/quizAttempts.ts'
import type { LearningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/** A learner's best result in a quiz, in a few words; null before the first attempt was finished. */
export function quizFacts(
  t: Translate<LearningCourseWords>,
  item: Pick<GradedLesson, 'type' | 'showScoreOnCompletion'>,
  result: QuizResult | undefined,
): string | null {
  const attempts = result && !result.isWithheld ? finishedAttempts(result) : []
  const best = attempts.toSorted((a, b) => Number(b.isPassed) - Number(a.isPassed) || b.score - a.score)[0]
  if (!best) return null
  if (item.type === 'knowledgeCheck') return t(best.isPassed ? 'quiz.correct' : 'quiz.incorrect')
  const outcome = best.isPassed ? 'passed' : 'other'
  const words = item.showScoreOnCompletion
    ? t('quiz.resultWithScore', { outcome, score: best.score })
    : t('quiz.result', { outcome })
  return attempts.length > 1 ? t('quiz.withAttempts', { result: words, count: attempts.length }) : words
}
