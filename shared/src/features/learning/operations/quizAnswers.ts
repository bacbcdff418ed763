import { type ElementOf, list } from '../../../kernel/model/kinds/list.ts'
import { record } from '../../../kernel/model/kinds/record.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { timestamp } from '../../../kernel/model/kinds/timestamp.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { answerVerdict } from '../../content/questions/answerVerdict.ts'
import { shownQuestion } from '../../content/questions/shownQuestion.ts'

/** A finished attempt, identified by its start. */
const pastAnswers = record(
  {
    startedDate: timestamp({ required: true }),
    questions: list(shownQuestion),
    answered: list(answerVerdict),
  },
  { typeName: 'PastAnswers' },
)
export type PastAnswers = ElementOf<typeof pastAnswers>

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
    courseKey: reference({ to: 'course', required: true }),
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    attempts: list(pastAnswers, { label: 'The newest first' }),
  },
})
