import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../kernel/api/Api.ts'
import { type AnswerOf, query } from '../../kernel/api/Call.ts'
import { linkLifeMs } from '../../kernel/api/links.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '../../kernel/viewer/whoOf.ts'
import { progressListsKey } from '../learning/item/itemKey.ts'
import { card, itemCard } from '../portals/calls.ts'

/** The customer's boards with their cards, which change as they learn. */
export const boardQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'learning board'] as const,
    queryFn: (): Promise<BoardAnswer> => api.call(learningBoard, {}, inNameOf(viewer)),
    staleTime: linkLifeMs,
  })

/** Whether the customer has a board (HUB-06). */
export const hasBoardQuery = (api: Api, viewer: Pick<ViewerAnswer, 'customer' | 'user'>) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'has learning board'] as const,
    queryFn: async () => (await api.call(learningBoardKeys, {}, inNameOf(viewer))).learningBoards.length > 0,
    staleTime: linkLifeMs,
  })

/** The boards, and what their sections show. */
export const learningBoard = query(
  'learningBoard',
  {},
  `learningBoards { key name } sections { id board name isGroup items { type key } } courses { ${card} } items { ${itemCard} }`,
)
/** An interface, whose name declarations print. */
interface BoardAnswer extends AnswerOf<typeof learningBoard> {}
/** Whether there are any. */
export const learningBoardKeys = query('learningBoard', {}, 'learningBoards { key }')
