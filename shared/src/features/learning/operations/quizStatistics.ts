import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { quizItemType } from './quizItemType.ts'

const count = number({ whole: true, min: 0, required: true })

const chosen = record(
  {
    answer: text({
      required: true,
      label: 'The id of an answer; of a fill-in what was typed, in lower case',
    }),
    learners: count,
  },
  { typeName: 'ChosenAnswer' },
)
const question = record(
  {
    questionID: text({ required: true }),
    asked: count,
    answered: count,
    right: count,
    facility: number({
      min: 0,
      max: 1,
      label: 'The share of those asked who were right; null if it is not graded',
    }),
    discrimination: number({
      min: -1,
      max: 1,
      label: 'Point-biserial, against the rest of the attempt; null if it cannot be told',
    }),
    chosen: list(chosen, { label: 'The most frequent first' }),
  },
  { typeName: 'QuestionStatistics' },
)

/**
 * How the questions of a quiz do with the organization's own learners, from the first finished attempt of each. Empty below the minimum
 * of learners, so that nobody's answers can be told.
 */
export const quizStatistics = defineOperation({
  name: 'quizStatistics',
  kind: 'query',
  description: 'How hard the questions of a quiz are, how well they tell, and which answers were chosen.',
  access: ['fullAdmin'],
  input: {
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: quizItemType,
    courseItemID: text({ required: true, max: 64 }),
    ...portalContext,
  },
  output: {
    learners: number({ whole: true, min: 0, required: true, label: 'Who have finished it at least once' }),
    questions: list(question),
  },
})
