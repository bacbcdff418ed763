import { type AnswerOf, query } from '../../kernel/api/Call.ts'
import { card, itemCard } from '../portals/calls.ts'

/** The boards, and what their sections show. */
export const learningBoard = query(
  'learningBoard',
  {},
  `learningBoards { key name } sections { id board name isGroup items { type key } } courses { ${card} } items { ${itemCard} }`,
)
/** An interface, whose name declarations print. */
export interface BoardAnswer extends AnswerOf<typeof learningBoard> {}
/** Whether there are any. */
export const learningBoardKeys = query('learningBoard', {}, 'learningBoards { key }')
