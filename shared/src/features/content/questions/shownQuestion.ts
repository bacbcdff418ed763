import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { questionTypes } from './quizQuestion.ts'

/** A drawn question as its learner sees it: without key and explanations, and without the texts of a fill-in. */
export const shownQuestion = record(
  {
    id: text({ required: true }),
    type: choice({ options: questionTypes, required: true }),
    questionText: text({ required: true, multiline: true }),
    answers: list(
      record(
        { id: text({ required: true }), answerText: text({ required: true }) },
        { typeName: 'ShownChoice' },
      ),
    ),
    posterImageID: media(),
  },
  { typeName: 'ShownQuestion' },
)
export type ShownQuestion = ElementOf<typeof shownQuestion>
