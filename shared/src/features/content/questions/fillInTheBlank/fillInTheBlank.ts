import type { QuestionKind } from '../QuestionKind.ts'

/**
 * A typed word or phrase, matched against every listed answer without regard to case (1§5),
 * outer and doubled white space, or the way Unicode spells a letter.
 */
export const fillInTheBlank: QuestionKind = {
  type: 'fillInTheBlank',
  mark: (question, given) => {
    const typed = folded(given.inputValue ?? '')
    return typed !== '' && question.answers.some((answer) => folded(answer.answerText) === typed)
  },
  isAnswered: (given) => (given.inputValue ?? '').trim() !== '',
  faults: (question) =>
    question.answers.some((answer) => answer.answerText.trim() !== '') ? [] : ['Give at least one answer.'],
}

/** Upper case first, so that ß meets SS and ς meets σ. */
const folded = (value: string) =>
  value
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ')
