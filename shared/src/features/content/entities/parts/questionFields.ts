import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

export const questionnaireQuestionTypes = [
  'fillInTheBlank',
  'multipleChoice',
  'multipleResponse',
  'yesno',
  'scale',
] as const

/** A question of a questionnaire, without its response (3§3.2). */
export const questionFields = {
  name: text({ label: 'Question', required: true, min: 3, max: 300, searchable: true }),
  type: choice({
    options: questionnaireQuestionTypes,
    default: 'multipleChoice',
    labels: { fillInTheBlank: 'Fill in the blank', yesno: 'Yes or no' },
  }),
  availableAnswers: keyedList(
    record({ id: text({ required: true }), answerText: text({ label: 'Answer', required: true, max: 300 }) }),
    { max: 50, when: { field: 'type', is: ['multipleChoice', 'multipleResponse'] } },
  ),
}
