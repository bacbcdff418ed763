import { choiceFaults, isSameSet, keyOf, type QuestionKind } from '../QuestionKind.ts'

/** Several choices; marked like multiple choice (decision QUI-10). */
export const multipleResponseQuestion: QuestionKind<'multipleResponseQuestion'> = {
  type: 'multipleResponseQuestion',
  mark: (question, given) => isSameSet(keyOf(question), given.userAnswers),
  isAnswered: (given) => given.userAnswers.length > 0,
  faults: choiceFaults,
}
