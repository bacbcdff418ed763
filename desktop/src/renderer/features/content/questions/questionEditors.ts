import type { QuestionType } from '#shared/features/content/questions/QuestionKind.ts'
import { FillInTheBlankEditor } from './kinds/FillInTheBlankEditor.tsx'
import { MultipleChoiceEditor } from './kinds/MultipleChoiceEditor.tsx'
import { MultipleResponseEditor } from './kinds/MultipleResponseEditor.tsx'
import { OpenEndedEditor } from './kinds/OpenEndedEditor.tsx'
import type { QuestionEditor } from './QuestionEditor.ts'

/** What authors fill in for questions of each kind. */
export const questionEditors: { readonly [T in QuestionType]: QuestionEditor<T> } = {
  multipleChoiceQuestion: MultipleChoiceEditor,
  multipleResponseQuestion: MultipleResponseEditor,
  fillInTheBlank: FillInTheBlankEditor,
  openEnded: OpenEndedEditor,
}
