import type { ComponentType } from 'react'
import type { QuestionOf, QuestionType } from '#shared/features/content/questions/QuestionKind.ts'
import { AnswersEditor } from './AnswersEditor.tsx'
import styles from './questions.module.css'

/** Answers, one of which is correct. */
const MultipleChoiceEditor: QuestionEditor<'multipleChoiceQuestion'> = (props) => (
  <AnswersEditor {...props} legend="Answers (mark the correct one)" marks="one" />
)

/** Answers, of which any number is correct. */
const MultipleResponseEditor: QuestionEditor<'multipleResponseQuestion'> = (props) => (
  <AnswersEditor {...props} legend="Answers (mark the correct ones)" marks="many" />
)

/** Accepted words and phrases. */
const FillInTheBlankEditor: QuestionEditor<'fillInTheBlank'> = (props) => (
  <>
    <p className={styles.legend}>
      Write the question with a line for the gap, such as “Matcha is ground from ____ leaves.” Learners type
      the missing words into a field below it.
    </p>
    <AnswersEditor {...props} legend="Accepted answers (upper and lower case count the same)" marks="none" />
  </>
)

/** Nothing to fill in. */
const OpenEndedEditor: QuestionEditor<'openEnded'> = () => (
  <p className="quiet">Learners write freely. Nobody grades it.</p>
)

/** What authors fill in for questions of each kind. */
export const questionEditors: { readonly [T in QuestionType]: QuestionEditor<T> } = {
  multipleChoiceQuestion: MultipleChoiceEditor,
  multipleResponseQuestion: MultipleResponseEditor,
  fillInTheBlank: FillInTheBlankEditor,
  openEnded: OpenEndedEditor,
}

/** What authors fill in for questions of one kind, or of several, below the question's text. `path` is its place. */
export type QuestionEditor<T extends QuestionType = QuestionType> = ComponentType<{
  question: QuestionOf<T>
  path: readonly string[]
}>
