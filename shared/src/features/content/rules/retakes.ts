import type { GradedLesson } from './courseOutline.ts'

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
