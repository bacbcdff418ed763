import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import { type AnswerOf, query } from '#web/kernel/api/Call.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { progressListsKey } from '../../learning/item/itemKey.ts'
import { card, itemCard } from '../../portals/calls.ts'

const myHub = query(
  'myHub',
  {},
  `hub { key name description logo } mayAdd categories { id parent name description type items { type key } }
   boards { key name } sections { id board name isGroup items { type key } } courses { ${card} } items { ${itemCard} }`,
)
/** An interface, whose name declarations print. */
export interface HubAnswer extends AnswerOf<typeof myHub> {}
const myHubKey = query('myHub', {}, 'hub { key }')

/** The customer's hub with its cards, which change as they learn. */
export const hubQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'hub'] as const,
    queryFn: (): Promise<HubAnswer> => api.call(myHub, {}, inNameOf(viewer)),
    staleTime: linkLifeMs,
  })

/** Whether the customer is in a hub. */
export const hasHubQuery = (api: Api, viewer: Pick<ViewerAnswer, 'customer' | 'user'>) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'has hub'] as const,
    queryFn: async () => (await api.call(myHubKey, {}, inNameOf(viewer))).hub !== null,
    staleTime: linkLifeMs,
  })
