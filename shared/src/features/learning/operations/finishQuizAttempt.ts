import { json } from '#shared/kernel/model/kinds/json.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { passedQuiz, quizResult } from '../../content/entities/parts/quizResult.ts'
import { progresses } from './progresses.ts'
import { quizItemType } from './quizItemType.ts'

/** Ends an attempt: score, verdict, history and progress are decided on the server (1§4, 1§5). */
export const finishQuizAttempt = defineOperation({
  name: 'finishQuizAttempt',
  kind: 'mutation',
  description: 'Finishes a running attempt; finishing it again answers the same result.',
  access: ['anonymous', 'customer'],
  input: {
    attemptID: text({ required: true, max: 4000 }),
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    result: json({
      required: true,
      schema: quizResult,
      examples: [passedQuiz],
      label: 'The quiz’s result, as in the progress',
    }),
    courseProgress: progresses.courseProgress,
    programProgress: progresses.programProgress,
  },
})
