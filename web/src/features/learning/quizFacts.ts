import type { QuizResult } from '../../../../shared/src/features/content/entities/parts/quizResult.ts'
import type { GradedLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import { finishedAttempts } from '../../../../shared/src/features/content/rules/finishedAttempts.ts'

/** A learner's best result in a quiz, in a few words; null before the first attempt was finished. */
export function quizFacts(
  item: Pick<GradedLesson, 'type' | 'showScoreOnCompletion'>,
  result: QuizResult | undefined,
): string | null {
  const attempts = result && !result.isWithheld ? finishedAttempts(result) : []
  const best = attempts.toSorted((a, b) => Number(b.isPassed) - Number(a.isPassed) || b.score - a.score)[0]
  if (!best) return null
  if (item.type === 'knowledgeCheck') return best.isPassed ? 'Correct' : 'Incorrect'
  const words = best.isPassed ? 'Passed' : 'Not passed'
  const score = item.showScoreOnCompletion ? `${words}, ${best.score}%` : words
  return attempts.length > 1 ? `${score} · ${attempts.length} attempts` : score
}
