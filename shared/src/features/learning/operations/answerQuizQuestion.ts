import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { verdictFields } from '../../content/questions/answerVerdict.ts'
import { quizItemType } from './quizItemType.ts'

/**
 * Marks one answer on the server. The first answer to a question counts; sending it again returns the same
 * verdict, and the recorded answer. The key and explanations are returned only if showAnswers is on (1§4).
 * `attempt_over` once the time has run out, or the attempt is finished (`details.reason`: `attemptFinished`).
 */
export const answerQuizQuestion = defineOperation({
  name: 'answerQuizQuestion',
  kind: 'mutation',
  description: 'Answers one question of a running attempt.',
  access: ['anonymous', 'customer'],
  input: {
    attemptID: text({ required: true, max: 4000 }),
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    questionID: text({ required: true, max: 64 }),
    userAnswers: list(text({ max: 64 }), { label: 'Chosen answer ids', max: 50 }),
    inputValue: text({ label: 'Typed answer', max: 20_000, multiline: true }),
    ...portalContext,
  },
  output: verdictFields,
})
