import { json } from '../../../kernel/model/kinds/json.ts'
import { recordOf } from '../../../kernel/model/kinds/recordOf.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { type QuizResult, quizResult } from '../../content/entities/parts/quizResult.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'

const passed: QuizResult = {
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

/** Ends an attempt: score, verdict, history and progress are decided on the server (1§4, 1§5). */
export const finishQuizAttempt = defineOperation({
  name: 'finishQuizAttempt',
  kind: 'mutation',
  description: 'Finishes a running attempt; finishing it again answers the same result.',
  access: ['anonymous', 'customer'],
  input: {
    attemptID: text({ required: true, max: 4000 }),
    courseKey: reference({ to: 'course', required: true }),
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    result: json({
      required: true,
      schema: quizResult,
      examples: [passed],
      label: 'The quiz’s result, as in the progress',
    }),
    courseProgress: recordOf(CourseProgress, { isWhole: true }),
  },
})
