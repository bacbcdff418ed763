import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../kernel/api/Api.ts'
import { linkLifeMs } from '../../kernel/api/linkLifeMs.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '../../kernel/viewer/whoOf.ts'
import { progressListsKey } from '../learning/item/itemKey.ts'
import { learningBoard, learningBoardKeys } from './calls.ts'

/** The customer's boards with their cards, which change as they learn. */
export const boardQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'learning board'] as const,
    queryFn: () => api.call(learningBoard, {}, inNameOf(viewer)),
    staleTime: linkLifeMs,
  })

/** Whether the customer has a board (HUB-06). */
export const hasBoardQuery = (api: Api, viewer: Pick<ViewerAnswer, 'customer' | 'user'>) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'has learning board'] as const,
    queryFn: async () => (await api.call(learningBoardKeys, {}, inNameOf(viewer))).learningBoards.length > 0,
    staleTime: linkLifeMs,
  })
