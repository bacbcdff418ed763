import { z } from 'zod'

/** A finished or running attempt at a quiz, as its learner may see it (1§3). */
const quizAttempt = z.object({
  isStarted: z.boolean(),
  isCompleted: z.boolean(),
  isPassed: z.boolean(),
  score: z.number(),
  startedDate: z.string().nullable(),
  completedAt: z.string().nullable(),
  progress: z.number(),
  answers: z.object({ correct: z.array(z.string()), incorrect: z.array(z.string()) }),
  results: z.array(
    z.object({
      question: z.string(),
      /** Null for ungraded questions. */
      isCorrect: z.boolean().nullable(),
      userAnswers: z.array(z.string()),
      inputValue: z.string().nullable(),
    }),
  ),
})
/** A quiz's results, by quiz id (1§3). */
export const quizResult = quizAttempt.extend({
  type: z.enum(['quiz', 'knowledgeCheck']),
  /** Finished attempts (decision QUI-07). */
  timesTaken: z.number(),
  history: z.array(quizAttempt),
  /** Score and verdict are not told, and mean nothing here: a visitor took a quiz that limits its retakes. */
  isWithheld: z.boolean().optional(),
})
export type QuizAttempt = z.infer<typeof quizAttempt>
export type QuizResult = z.infer<typeof quizResult>
