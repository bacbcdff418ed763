import type { QuizAttempt, QuizResult } from '../entities/parts/quizResult.ts'
import type { QuizQuestion } from '../questions/quizQuestion.ts'
import type { GradedLesson } from './outline/courseOutline.ts'

/** The finished attempts of a quiz's result, the newest first. */
export const finishedAttempts = (result: QuizResult): QuizAttempt[] =>
  [...result.history, result].filter(({ isCompleted }) => isCompleted).reverse()

/** Whether any attempt was passed: the quiz then stays done after failed attempts, too (1§4). */
export const hasPassed = (result: QuizResult): boolean =>
  finishedAttempts(result).some(({ isPassed }) => isPassed)

type TimeSettings = Pick<GradedLesson, 'type' | 'timeLimitEnabled' | 'timeLimitForQuiz'>

/**
 * How many minutes an attempt has (1§4); 0 without a limit. A knowledge check has none: its running out would show results
 * that it has not (docs/decisions/0036).
 */
export const countMinutes = ({ type, timeLimitEnabled, timeLimitForQuiz }: TimeSettings): number =>
  type === 'quiz' && timeLimitEnabled ? (timeLimitForQuiz ?? 0) : 0

export type RetakeVerdict = {
  isAllowed: boolean
  /** Attempts left; null if unlimited. */
  attemptsLeft: number | null
}

/**
 * Whether another attempt may start (1§5, decision QUI-07): retakes are unlimited, or finished attempts are at
 * most `maximumRetakes`; so a limit of 0 gives one attempt, 1 gives two.
 */
export function retakes(
  quiz: Pick<GradedLesson, 'limitRetakes' | 'maximumRetakes'>,
  timesTaken: number,
): RetakeVerdict {
  if (!quiz.limitRetakes) return { isAllowed: true, attemptsLeft: null }
  const attemptsLeft = Math.max(0, quiz.maximumRetakes + 1 - timesTaken)
  if (attemptsLeft > 0) return { isAllowed: true, attemptsLeft }
  return { isAllowed: false, attemptsLeft }
}

type DrawSettings = Pick<GradedLesson, 'questions' | 'noOfQuestionsToAsk' | 'randomizeQuestionOrder' | 'type'>

/**
 * Draws the questions of an attempt, in order: all or `noOfQuestionsToAsk` of them, shuffled if the quiz says so
 * (1§5). A knowledge check asks its first question only. `random` returns a number in [0, 1).
 */
export function drawQuestions(quiz: DrawSettings, random: () => number): QuizQuestion[] {
  if (quiz.type === 'knowledgeCheck') return quiz.questions.slice(0, 1)
  const questions = quiz.randomizeQuestionOrder ? shuffled(quiz.questions, random) : [...quiz.questions]
  return questions.slice(0, quiz.noOfQuestionsToAsk ?? questions.length)
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** A result as its learner may see it: `isWhole`, with the single answers. */
export function quizResultView(result: QuizResult, isWhole: boolean): QuizResult {
  if (isWhole) return result
  const nothing = { answers: { correct: [], incorrect: [] }, results: [] }
  return { ...result, ...nothing, history: result.history.map((attempt) => ({ ...attempt, ...nothing })) }
}
