import type { QuizAttempt, QuizResult } from '../entities/parts/quizResult.ts'

/** The finished attempts of a quiz's result, the newest first. */
export const finishedAttempts = (result: QuizResult): QuizAttempt[] =>
  [...result.history, result].filter(({ isCompleted }) => isCompleted).reverse()

/** Whether any attempt was passed: the quiz then stays done after failed attempts, too (1§4). */
export const hasPassed = (result: QuizResult): boolean =>
  finishedAttempts(result).some(({ isPassed }) => isPassed)
