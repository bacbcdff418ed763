import { json } from '../model/kinds/json.ts'
import { reference } from '../model/kinds/reference.ts'
import { text } from '../model/kinds/text.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

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
  output: { result: json({ required: true, label: 'A QuizResult' }), courseProgress: json() },
})
