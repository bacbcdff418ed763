import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { verifyCheckout } from '../calls.ts'
import { commerceKey } from '../offersQuery.ts'
import { patienceMs } from '../useIsLate.ts'

const unknown = {
  ...{ statusCode: 404, message: null, member: null, membership: null, confirmation: null },
  saleValue: null,
  ...{ orderState: null, items: [] },
}
const soonMs = 1500
const laterMs = 10_000

/** Asks again and again while the order is pending: often at first, `since` being when that was. `isPaid`: what was declined was before. */
export const orderQuery = (
  api: Api,
  viewer: ViewerAnswer,
  asked: { memberID: string; order: string | null; isPaid: boolean; since: number },
) => {
  const { memberID, order, isPaid, since } = asked
  return queryOptions({
    queryKey: [...commerceKey(whoOf(viewer)), 'order', memberID, order] as const,
    queryFn: async () => {
      try {
        return await api.call(verifyCheckout, { memberID, order }, inNameOf(viewer))
      } catch (error) {
        // An address that somebody typed.
        if (isAppError(error, 'validation')) return { ...unknown }
        throw error
      }
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      const member = data?.member
      // What a member holds may be of an earlier purchase: this one is asked about until its payment is known.
      if (data?.orderState === 'waiting') return Date.now() - since < patienceMs ? soonMs : laterMs
      if (data && member?.status !== 'PENDING') return false
      // Who was declined may try again, in another tab.
      const isOpen = isPaid || !member?.statusReason
      return isOpen && Date.now() - since < patienceMs ? soonMs : laterMs
    },
  })
}
