import { useQuery } from '@tanstack/react-query'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { type CustomerPurchase, previewNextPayment } from '../calls.ts'
import { commerceKey } from '../offersQuery.ts'

/**
 * What the provider will charge next, with taxes, discounts and what is left of a former plan: it alone knows. `isUnknown`: it could not
 * be asked.
 */
export function useNextPayment({ key, nextPaymentAt, endsAt }: CustomerPurchase['member']) {
  const { api } = useSite()
  const viewer = useViewer()
  const { data, error } = useQuery({
    queryKey: [...commerceKey(whoOf(viewer)), 'nextPayment', key, nextPaymentAt] as const,
    queryFn: () => api.call(previewNextPayment, { memberID: key }, inNameOf(viewer)),
    enabled: nextPaymentAt !== null && endsAt === null,
    retry: false,
    staleTime: 10_000,
  })
  return { next: data ?? null, isUnknown: error !== null }
}
