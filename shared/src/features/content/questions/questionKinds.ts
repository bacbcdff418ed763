import { fillInTheBlank } from './kinds/fillInTheBlank.ts'
import { multipleChoiceQuestion } from './kinds/multipleChoiceQuestion.ts'
import { multipleResponseQuestion } from './kinds/multipleResponseQuestion.ts'
import { openEnded } from './kinds/openEnded.ts'
import type { AnsweredQuestion, GivenAnswer, QuestionKind, QuestionType } from './QuestionKind.ts'
import type { QuizQuestion } from './quizQuestion.ts'

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
export const markAnswer = (question: QuizQuestion, given: GivenAnswer): boolean | null =>
  kindOf(question).mark(question, given)

/** The key as learners may see it afterwards: ids of answers, or accepted texts. */
export const shownKeyOf = (question: QuizQuestion): string[] => kindOf(question).shownKey(question)

/** The answers that learners choose from, as they see them; none where they type. */
export function choicesOf(question: QuizQuestion): { id: string; answerText: string }[] {
  if (kindOf(question).response === 'text') return []
  return (answered(question)?.answers ?? []).map(({ id, answerText }) => ({ id, answerText }))
}

/** Faults that keep a question from being asked: sentences for its author. */
export const faultsOfQuestion = (question: QuizQuestion): string[] => kindOf(question).faults(question)

/** The question, if it has answers; null for a free text. */
export const answered = (question: QuizQuestion): AnsweredQuestion | null =>
  'answers' in question ? question : null
