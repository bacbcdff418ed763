import type { CourseItem } from '../entities/Course.ts'

export type RetakeVerdict = {
  isAllowed: boolean
  /** Attempts still left, or null where there is no limit. */
  attemptsLeft: number | null
  /** The text of 1§8 for whoever may not go on. */
  message: string | null
}

/**
 * Whether another attempt may start (1§5, decision QUI-07): retakes are unlimited, or finished
 * attempts are at most `maximumRetakes`; so a limit of 0 gives one attempt, 1 gives two.
 */
export function retakes(
  quiz: Pick<CourseItem, 'limitRetakes' | 'maximumRetakes'>,
  timesTaken: number,
): RetakeVerdict {
  if (!quiz.limitRetakes) return { isAllowed: true, attemptsLeft: null, message: null }
  const attemptsLeft = Math.max(0, quiz.maximumRetakes + 1 - timesTaken)
  if (attemptsLeft > 0) return { isAllowed: true, attemptsLeft, message: null }
  return { isAllowed: false, attemptsLeft, message: retakesUsedMessage }
}

/** Beside the results of the last attempt; a refused start says `retakes_used` (1§8). */
export const retakesUsedMessage = 'You have reached the maximum number of retakes allowed.'
