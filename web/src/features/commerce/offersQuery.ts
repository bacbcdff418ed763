import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../kernel/api/Api.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '../../kernel/viewer/whoOf.ts'
import { listPurchases, portalOffers } from './calls.ts'

/** What a person has bought and may buy: outdated by each purchase. */
export const commerceKey = (who: string | null) => personal(who, 'commerce')

/** What the portal sells; with a course, what would open it. */
export const offersQuery = (api: Api, viewer: ViewerAnswer, course: string | null = null) =>
  queryOptions({
    queryKey: [...commerceKey(whoOf(viewer)), 'offers', course] as const,
    queryFn: async () => (await api.call(portalOffers, { course }, inNameOf(viewer))).offers,
    staleTime: 10_000,
  })

export const purchasesQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...commerceKey(whoOf(viewer)), 'purchases'] as const,
    queryFn: async () => (await api.call(listPurchases, {}, inNameOf(viewer))).purchases,
    staleTime: 10_000,
  })
