import { AnswersEditor } from '../AnswersEditor.tsx'
import type { QuestionEditor } from '../QuestionEditor.ts'

/** Answers, one of which is correct. */
export const MultipleChoiceEditor: QuestionEditor<'multipleChoiceQuestion'> = (props) => (
  <AnswersEditor {...props} legend="Answers (mark the correct ones)" marks="one" />
)
