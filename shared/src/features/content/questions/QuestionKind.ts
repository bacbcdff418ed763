import type { QuizQuestion } from '../entities/Course.ts'

/** What a learner gave: ids of chosen answers, or typed text. */
export type GivenAnswer = { userAnswers: readonly string[]; inputValue: string | null }

/** All that depends on the kind of a question, but its looks; one folder each beside this file. */
export type QuestionKind = {
  type: QuizQuestion['type']
  /** Right, wrong, or null where nobody grades it (1§5). */
  mark(question: QuizQuestion, given: GivenAnswer): boolean | null
  /** Whether Submit may be pressed (1§5). */
  isAnswered(given: GivenAnswer): boolean
  /** What keeps a question of this kind from being asked: sentences for its author. */
  faults(question: QuizQuestion): string[]
}

/** The key, without ids of answers that no longer exist. */
export function keyOf(question: QuizQuestion): Set<string> {
  const known = new Set(question.answers.map((answer) => answer.id))
  return new Set(question.correctAnswer.filter((id) => known.has(id)))
}

/** Right only if the chosen set equals the key (1§5, decision QUI-10); a question without a key is never right. */
export function isSameSet(key: ReadonlySet<string>, chosen: readonly string[]): boolean {
  const set = new Set(chosen)
  return key.size > 0 && set.size === key.size && [...set].every((id) => key.has(id))
}

/** The faults that both kinds with choices share. */
export function choiceFaults(question: QuizQuestion): string[] {
  const faults: string[] = []
  if (question.answers.length < 2) faults.push('Give at least two answers to choose from.')
  if (question.answers.some((answer) => answer.answerText.trim() === '')) faults.push('An answer is empty.')
  if (keyOf(question).size === 0) faults.push('Mark the correct answer.')
  return faults
}
