import type { PackagedCourse } from '#shared/features/content/scorm/PackagedCourse.ts'
import { type Attempt, placeParts } from './attempt.ts'

export type Outcome = {
  status: 'incomplete' | 'completed' | 'passed' | 'failed'
  /** 0 to 100; null until a graded quiz was finished. */
  score: number | null
  /** Whole percent of all parts. */
  progress: number
}

/**
 * What the player is told: incomplete until all parts are done; then passed or failed where there
 * are graded quizzes (every one must be passed; the score is the mean of the best ones), completed
 * where there are none. Knowledge checks are practice and are not counted.
 */
export function computeOutcome(course: PackagedCourse, attempt: Attempt): Outcome {
  const parts = placeParts(course)
  const quizzes = parts.flatMap(({ id, part }) =>
    part.kind === 'quiz' && part.quiz.type === 'quiz' ? [attempt.quizzes[id]] : [],
  )
  const done = parts.filter(({ id }) => attempt.done.has(id)).length
  const isTaken = quizzes.some((quiz) => quiz?.best != null)
  const sum = quizzes.reduce((total, quiz) => total + (quiz?.best ?? 0), 0)
  const ended =
    quizzes.length === 0 ? 'completed' : quizzes.every((quiz) => quiz?.isPassed) ? 'passed' : 'failed'
  return {
    status: done < parts.length ? 'incomplete' : ended,
    score: isTaken ? Math.floor(sum / quizzes.length) : null,
    progress: parts.length === 0 ? 100 : Math.floor((done * 100) / parts.length),
  }
}
