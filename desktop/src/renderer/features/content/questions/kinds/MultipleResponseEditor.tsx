import { AnswersEditor } from '../AnswersEditor.tsx'
import type { QuestionEditor } from '../QuestionEditor.ts'

/** Answers, of which any number is correct. */
export const MultipleResponseEditor: QuestionEditor<'multipleResponseQuestion'> = (props) => (
  <AnswersEditor {...props} legend="Answers (mark the correct ones)" marks="many" />
)
