import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { answerVerdict } from './answerVerdict.ts'
import { shownQuestion } from './shownQuestion.ts'

/** A finished attempt, identified by its start. */
export const pastAnswers = record(
  {
    startedDate: timestamp({ required: true }),
    questions: list(shownQuestion),
    answered: list(answerVerdict),
  },
  { typeName: 'PastAnswers' },
)
export type PastAnswers = ElementOf<typeof pastAnswers>
