import { choiceFaults, isSameSet, keyOf, type QuestionKind } from '../QuestionKind.ts'

/** Several choices; marked like multiple choice (decision QUI-10). */
export const multipleResponseQuestion: QuestionKind<'multipleResponseQuestion'> = {
  type: 'multipleResponseQuestion',
  response: 'choice',
  isGraded: true,
  mark: (question, given) => isSameSet(keyOf(question), given.userAnswers),
  isAnswered: (given) => given.userAnswers.length > 0,
  shownKey: (question) => question.correctAnswer,
  faults: choiceFaults,
}
