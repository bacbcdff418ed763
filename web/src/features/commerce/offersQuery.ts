import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '../../kernel/api/Api.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '../../kernel/viewer/whoOf.ts'
import {
  listPurchases,
  type MembershipAnswer,
  portalMembership,
  portalOffers,
  previewCheckout,
} from './calls.ts'

type ClosedItem = { itemType: 'course' | 'program' | 'microcast' | 'document'; item: string }

/** What a person has bought and may buy: outdated by each purchase. */
export const commerceKey = (who: string | null) => personal(who, 'commerce')

/** What the portal sells; with an item, what would open it. */
export const offersQuery = (api: Api, viewer: ViewerAnswer, of: ClosedItem | null = null) =>
  queryOptions({
    queryKey: [...commerceKey(whoOf(viewer)), 'offers', of?.itemType, of?.item] as const,
    queryFn: async () => await api.call(portalOffers, { ...of }, inNameOf(viewer)),
    staleTime: 10_000,
  })

/** One membership and what it opens, by id or key; null where the portal has none of that name. */
export const membershipQuery = (api: Api, viewer: ViewerAnswer, membership: string) =>
  queryOptions({
    queryKey: [...commerceKey(whoOf(viewer)), 'membership', membership] as const,
    queryFn: async (): Promise<MembershipAnswer | null> => {
      try {
        return await api.call(portalMembership, { membership }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    staleTime: 10_000,
  })

/** What a checkout for these items is about; null where its address names what no checkout takes. */
export const checkoutQuery = (
  api: Api,
  viewer: ViewerAnswer,
  items: readonly { type: string; id: string }[],
) =>
  queryOptions({
    queryKey: [...commerceKey(whoOf(viewer)), 'checkout', items] as const,
    queryFn: async () => {
      try {
        return await api.call(previewCheckout, { items: [...items] } as never, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'validation')) return null
        throw error
      }
    },
    staleTime: 10_000,
  })

export const purchasesQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...commerceKey(whoOf(viewer)), 'purchases'] as const,
    queryFn: async () => (await api.call(listPurchases, {}, inNameOf(viewer))).purchases,
    staleTime: 10_000,
  })
