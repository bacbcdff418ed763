import { choiceFaults, isSameSet, keyOf, type QuestionKind } from '../QuestionKind.ts'

/** One or more choices; right only if the chosen set equals the correct set (1§5). */
export const multipleChoiceQuestion: QuestionKind<'multipleChoiceQuestion'> = {
  type: 'multipleChoiceQuestion',
  response: 'choice',
  isGraded: true,
  mark: (question, given) => isSameSet(keyOf(question), given.userAnswers),
  isAnswered: (given) => given.userAnswers.length > 0,
  shownKey: (question) => question.correctAnswer,
  faults: choiceFaults,
}
