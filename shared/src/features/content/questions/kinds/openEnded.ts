import type { QuestionKind } from '../QuestionKind.ts'

/** Ungraded free text; it does not count in the score (1§5). */
export const openEnded: QuestionKind<'openEnded'> = {
  type: 'openEnded',
  response: 'text',
  isGraded: false,
  mark: () => null,
  isAnswered: (given) => (given.inputValue ?? '').trim() !== '',
  shownKey: () => [],
  faults: () => [],
}
