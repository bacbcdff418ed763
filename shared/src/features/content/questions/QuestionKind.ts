import type { QuizQuestion } from './quizQuestion.ts'

/** A learner's answer: ids of chosen answers, or typed text. */
export type GivenAnswer = { userAnswers: readonly string[]; inputValue: string | null }

export type QuestionType = QuizQuestion['type']
/** A question of one kind, or of several. */
export type QuestionOf<T extends QuestionType> = Extract<QuizQuestion, { type: T }>
/** A question with answers to choose from, or to be matched. */
export type AnsweredQuestion = Extract<QuizQuestion, { answers: unknown }>

/** Everything that depends on a question's kind except its fields and its rendering; one folder each. */
export type QuestionKind<T extends QuestionType> = {
  type: T
  /** How it is answered: by choosing among its answers (`userAnswers`), or by typing (`inputValue`). */
  response: 'choice' | 'text'
  /** It counts in the score. */
  isGraded: boolean
  /** Right, wrong, or null if ungraded (1§5). */
  mark(question: QuestionOf<T>, given: GivenAnswer): boolean | null
  /** Whether Submit is enabled (1§5). */
  isAnswered(given: GivenAnswer): boolean
  /** The key as learners may see it afterwards: ids of answers, or accepted texts. */
  shownKey(question: QuestionOf<T>): string[]
  /** Faults that keep a question of this kind from being asked: sentences for its author. */
  faults(question: QuestionOf<T>): string[]
}

type Answered = Pick<AnsweredQuestion, 'answers' | 'correctAnswer'>

/** The answer key, without ids of deleted answers. */
export function keyOf(question: Answered): Set<string> {
  const known = new Set(question.answers.map((answer) => answer.id))
  return new Set(question.correctAnswer.filter((id) => known.has(id)))
}

/** The answers of a fill-in: all that are listed (1§5), but for the wrong choices that it was made of. */
export function acceptedAnswers({ answers, ...question }: QuestionOf<'fillInTheBlank'>) {
  // Quizzes drawn, and rows stored, before this field was known do not have it.
  const { notAccepted = [] }: { notAccepted?: string[] } = question
  return answers.filter(({ id }) => !notAccepted.includes(id))
}

/** The wrong choices of a question. */
export const wrongAnswers = (question: Answered): string[] => {
  const key = keyOf(question)
  return question.answers.map(({ id }) => id).filter((id) => !key.has(id))
}

/**
 * Right only if the chosen set equals the key (1§5, decision QUI-10); a question without a key is never right.
 */
export function isSameSet(key: ReadonlySet<string>, chosen: readonly string[]): boolean {
  const set = new Set(chosen)
  return key.size > 0 && set.size === key.size && [...set].every((id) => key.has(id))
}

/** Faults of both choice kinds. */
export function choiceFaults(question: Answered): string[] {
  const faults: string[] = []
  if (question.answers.length < 2) faults.push('Add at least two answers to choose from.')
  if (question.answers.some((answer) => answer.answerText.trim() === '')) faults.push('An answer is empty.')
  if (keyOf(question).size === 0) faults.push('Mark the correct answer.')
  return faults
}
