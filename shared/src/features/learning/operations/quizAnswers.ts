import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { pastAnswers } from '../../content/questions/pastAnswers.ts'
import { quizItemType } from './quizItemType.ts'

/**
 * What the customer answered in their last 20 finished attempts at a quiz, with the marks, for looking at it later.
 * Empty unless the quiz shows its answers now and did when the attempt was drawn.
 */
export const quizAnswers = defineOperation({
  name: 'quizAnswers',
  kind: 'query',
  description: 'The customer’s answers in finished attempts at a quiz that shows them.',
  access: ['customer'],
  input: {
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    attempts: list(pastAnswers, { label: 'The newest first' }),
  },
})
