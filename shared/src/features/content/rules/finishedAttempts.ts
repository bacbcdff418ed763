import type { QuizAttempt, QuizResult } from '../entities/parts/quizResult.ts'

/** The finished attempts of a quiz's result, the newest first. */
export const finishedAttempts = (result: QuizResult): QuizAttempt[] =>
  [...result.history, result].filter(({ isCompleted }) => isCompleted).reverse()
