import { AnswersEditor } from '../AnswersEditor.tsx'
import type { QuestionEditor } from '../QuestionEditor.ts'

/** Accepted words and phrases. */
export const FillInTheBlankEditor: QuestionEditor<'fillInTheBlank'> = (props) => (
  <AnswersEditor {...props} legend="Accepted answers (upper and lower case count the same)" marks="none" />
)
