import type { QuestionType } from '#shared/features/content/questions/QuestionKind.ts'
import { fillInTheBlankView } from './kinds/fillInTheBlankView.tsx'
import { multipleChoiceView } from './kinds/multipleChoiceView.tsx'
import { multipleResponseView } from './kinds/multipleResponseView.tsx'
import { openEndedView } from './kinds/openEndedView.tsx'
import type { QuestionView } from './QuestionView.ts'

/** What learners see of questions of each kind. */
export const questionViews: Readonly<Record<QuestionType, QuestionView>> = {
  multipleChoiceQuestion: multipleChoiceView,
  multipleResponseQuestion: multipleResponseView,
  fillInTheBlank: fillInTheBlankView,
  openEnded: openEndedView,
}
