import {
  type AnsweredQuestion,
  acceptedAnswers,
  choiceFaults,
  type GivenAnswer,
  isSameSet,
  keyOf,
  type QuestionKind,
  type QuestionType,
} from './QuestionKind.ts'
import type { QuizQuestion } from './quizQuestion.ts'

/**
 * A typed word or phrase, compared with every listed answer; ignores case (1§5), surrounding and repeated white
 * space, and Unicode normalisation.
 */
const fillInTheBlank: QuestionKind<'fillInTheBlank'> = {
  type: 'fillInTheBlank',
  response: 'text',
  isGraded: true,
  mark: (question, input) => {
    const typed = folded(input.inputValue ?? '')
    return typed !== '' && acceptedAnswers(question).some((answer) => folded(answer.answerText) === typed)
  },
  isAnswered: (answer) => (answer.inputValue ?? '').trim() !== '',
  shownKey: (question) => acceptedAnswers(question).map((answer) => answer.answerText),
  faults: (question) =>
    acceptedAnswers(question).some((answer) => answer.answerText.trim() !== '')
      ? []
      : ['Add at least one answer.'],
}

/** Upper-cases first, so that ß equals SS and ς equals σ. */
const folded = (value: string) =>
  value
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ')

/** One or more choices; right only if the chosen set equals the correct set (1§5). */
const multipleChoiceQuestion: QuestionKind<'multipleChoiceQuestion'> = {
  type: 'multipleChoiceQuestion',
  response: 'choice',
  isGraded: true,
  mark: (question, answer) => isSameSet(keyOf(question), answer.userAnswers),
  isAnswered: (answer) => answer.userAnswers.length > 0,
  shownKey: (question) => question.correctAnswer,
  faults: choiceFaults,
}

/** Several choices; marked like multiple choice (decision QUI-10). */
const multipleResponseQuestion: QuestionKind<'multipleResponseQuestion'> = {
  type: 'multipleResponseQuestion',
  response: 'choice',
  isGraded: true,
  mark: (question, answer) => isSameSet(keyOf(question), answer.userAnswers),
  isAnswered: (answer) => answer.userAnswers.length > 0,
  shownKey: (question) => question.correctAnswer,
  faults: choiceFaults,
}

/** Ungraded free text; it does not count in the score (1§5). */
const openEnded: QuestionKind<'openEnded'> = {
  type: 'openEnded',
  response: 'text',
  isGraded: false,
  mark: () => null,
  isAnswered: (answer) => (answer.inputValue ?? '').trim() !== '',
  shownKey: () => [],
  faults: () => [],
}

/** Every kind of question by its type. */
export const questionKinds: { readonly [T in QuestionType]: QuestionKind<T> } = {
  multipleChoiceQuestion,
  multipleResponseQuestion,
  fillInTheBlank,
  openEnded,
}

// Cast: the kind is the one that the question's type names.
const kindOf = ({ type }: QuizQuestion) => questionKinds[type] as QuestionKind<QuestionType>

/** Right, wrong, or null if ungraded. */
export const markAnswer = (question: QuizQuestion, answer: GivenAnswer): boolean | null =>
  kindOf(question).mark(question, answer)

/** The key as learners may see it afterwards: ids of answers, or accepted texts. */
export const shownKeyOf = (question: QuizQuestion): string[] => kindOf(question).shownKey(question)

/** The answers that learners choose from, as they see them; none where they type. */
export function listChoices(question: QuizQuestion): { id: string; answerText: string }[] {
  if (kindOf(question).response === 'text') return []
  return (answered(question)?.answers ?? []).map(({ id, answerText }) => ({ id, answerText }))
}

/** Faults that keep a question from being asked: sentences for its author. */
export const faultsOfQuestion = (question: QuizQuestion): string[] => kindOf(question).faults(question)

/** The question, if it has answers; null for a free text. */
export const answered = (question: QuizQuestion): AnsweredQuestion | null =>
  'answers' in question ? question : null
