import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** The verdict on one answer, as much of it as the quiz shows. */
export const verdictFields = {
  questionID: text({ required: true }),
  /** Null for an open-ended question, and while the result is hidden. */
  isCorrect: boolean(),
  correctAnswer: list(text(), { label: 'Answer ids; of a fill-in the accepted texts' }),
  explanations: json({ schema: z.record(z.string(), z.string()), examples: [{}], label: 'By answer id' }),
  recorded: record(
    { userAnswers: list(text()), inputValue: text({ multiline: true }) },
    {
      required: true,
      typeName: 'RecordedAnswer',
      label: 'The answer that counts: another tab may have been first',
    },
  ),
}

export const answerVerdict = record(verdictFields, { typeName: 'AnswerVerdict' })
export type AnswerVerdict = ElementOf<typeof answerVerdict>
