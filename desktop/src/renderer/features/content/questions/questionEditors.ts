import type { QuestionType } from '#shared/features/content/questions/QuestionKind.ts'
import { FillInTheBlankEditor } from './fillInTheBlank/FillInTheBlankEditor.tsx'
import { MultipleChoiceEditor } from './multipleChoiceQuestion/MultipleChoiceEditor.tsx'
import { MultipleResponseEditor } from './multipleResponseQuestion/MultipleResponseEditor.tsx'
import { OpenEndedEditor } from './openEnded/OpenEndedEditor.tsx'
import type { QuestionEditor } from './QuestionEditor.ts'

/** What authors fill in for questions of each kind. */
export const questionEditors: { readonly [T in QuestionType]: QuestionEditor<T> } = {
  multipleChoiceQuestion: MultipleChoiceEditor,
  multipleResponseQuestion: MultipleResponseEditor,
  fillInTheBlank: FillInTheBlankEditor,
  openEnded: OpenEndedEditor,
}
