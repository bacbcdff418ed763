/**
 * How questions do, from each learner's first finished attempt: later attempts know the answers. The sums come from the database; what
 * they mean is decided here, for server and console.
 */

/** Below this, one could tell who answered what, and chance decides more than the question. */
export const minimumLearners = 5
/** How many learners must have typed the same words before they are shown: words may tell who wrote them. */
export const minimumTyped = 3

/** Sums over the attempts in which a question was asked. `rest`: the share of the attempt's other graded questions that were right. */
export type QuestionSums = {
  asked: number
  right: number
  /** Attempts that have other graded questions, and of them those that were right here. */
  compared: number
  comparedRight: number
  restSum: number
  restSquares: number
  restSumRight: number
}

/** The share of those asked who were right, 0 to 1; null if nobody was asked. */
export const computeFacility = ({ asked, right }: Pick<QuestionSums, 'asked' | 'right'>): number | null =>
  asked === 0 ? null : right / asked

/**
 * The point-biserial correlation between being right here and in the rest of the attempt, -1 to 1: whether those who know the subject are
 * right more often. Null where nothing varies, so that nothing can be told.
 */
export function computeDiscrimination(sums: Omit<QuestionSums, 'asked' | 'right'>): number | null {
  const { compared, comparedRight, restSum, restSquares, restSumRight } = sums
  const wrong = compared - comparedRight
  if (comparedRight === 0 || wrong === 0) return null
  const mean = restSum / compared
  const variance = restSquares / compared - mean * mean
  // A difference that remains between equal values after rounding is none.
  if (variance < 1e-9) return null
  const apart = restSumRight / comparedRight - (restSum - restSumRight) / wrong
  const value = (apart / Math.sqrt(variance)) * Math.sqrt((comparedRight * wrong) / compared ** 2)
  return Math.max(-1, Math.min(1, value))
}

export type QuestionReading = 'misleading' | 'tooHard' | 'tooEasy' | 'weak' | 'good' | 'unknown'

/** What an author should think of first. The bounds are those of textbooks: 0.2 for discrimination, 0.9 and 0.25 for facility. */
export function judgeQuestion(question: {
  facility: number | null
  discrimination: number | null
}): QuestionReading {
  const { facility, discrimination } = question
  if (facility === null) return 'unknown'
  if (discrimination !== null && discrimination < 0) return 'misleading'
  if (facility < 0.25) return 'tooHard'
  if (facility > 0.9) return 'tooEasy'
  if (discrimination === null) return 'unknown'
  return discrimination < 0.2 ? 'weak' : 'good'
}
