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

/** An example, for definitions that hold one. */
export const passedQuiz: QuizResult = {
  type: 'quiz',
  isStarted: true,
  isCompleted: true,
  isPassed: true,
  score: 100,
  startedDate: '2026-11-20T08:00:00.000Z',
  completedAt: '2026-11-20T08:05:00.000Z',
  progress: 100,
  answers: { correct: ['q1'], incorrect: [] },
  results: [{ question: 'q1', isCorrect: true, userAnswers: ['a'], inputValue: null }],
  timesTaken: 1,
  history: [],
}
