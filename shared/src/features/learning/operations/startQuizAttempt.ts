import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { answerVerdict } from '../../content/questions/answerVerdict.ts'
import { shownQuestion } from '../../content/questions/shownQuestion.ts'
import { quizItemType } from './quizItemType.ts'

/**
 * Draws an attempt's questions and starts its clock, on the server. A running attempt is returned as it was
 * drawn, so a reload does not redraw. Questions come without key and explanations. `retakes_used` when no attempt
 * is left.
 */
export const startQuizAttempt = defineOperation({
  name: 'startQuizAttempt',
  kind: 'mutation',
  description: 'Starts or resumes an attempt at a quiz or knowledge check.',
  access: ['anonymous', 'customer'],
  input: {
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    attemptID: text({ required: true }),
    questions: list(shownQuestion),
    answered: list(answerVerdict, { label: 'The verdicts given so far' }),
    startedAt: timestamp({ required: true }),
    endsAt: timestamp({ label: 'When the time is over; null without a limit' }),
    timesTaken: number({ required: true }),
    isResumed: boolean({ required: true }),
  },
})
