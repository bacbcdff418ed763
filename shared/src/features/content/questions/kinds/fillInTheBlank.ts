import { acceptedAnswers, type QuestionKind } from '../QuestionKind.ts'

/**
 * A typed word or phrase, compared with every listed answer; ignores case (1§5), surrounding and repeated white
 * space, and Unicode normalisation.
 */
export const fillInTheBlank: QuestionKind<'fillInTheBlank'> = {
  type: 'fillInTheBlank',
  response: 'text',
  isGraded: true,
  mark: (question, given) => {
    const typed = folded(given.inputValue ?? '')
    return typed !== '' && acceptedAnswers(question).some((answer) => folded(answer.answerText) === typed)
  },
  isAnswered: (given) => (given.inputValue ?? '').trim() !== '',
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
