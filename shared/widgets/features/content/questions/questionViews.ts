import type { QuestionType } from '#shared/features/content/questions/QuestionKind.ts'
import { fillInTheBlankView } from './fillInTheBlank/fillInTheBlankView.tsx'
import { multipleChoiceView } from './multipleChoiceQuestion/multipleChoiceView.tsx'
import { multipleResponseView } from './multipleResponseQuestion/multipleResponseView.tsx'
import { openEndedView } from './openEnded/openEndedView.tsx'
import type { QuestionView } from './QuestionView.ts'

/** What learners see of questions of each kind. */
export const questionViews: Readonly<Record<QuestionType, QuestionView>> = {
  multipleChoiceQuestion: multipleChoiceView,
  multipleResponseQuestion: multipleResponseView,
  fillInTheBlank: fillInTheBlankView,
  openEnded: openEndedView,
}
