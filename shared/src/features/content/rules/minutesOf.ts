import type { GradedLesson } from './courseOutline.ts'

type TimeSettings = Pick<GradedLesson, 'type' | 'timeLimitEnabled' | 'timeLimitForQuiz'>

/**
 * How many minutes an attempt has (1§4); 0 without a limit. A knowledge check has none: its running out would show results
 * that it has not (docs/decisions/0036).
 */
export const minutesOf = ({ type, timeLimitEnabled, timeLimitForQuiz }: TimeSettings): number =>
  type === 'quiz' && timeLimitEnabled ? (timeLimitForQuiz ?? 0) : 0
