import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { type CustomerPurchase, changeRenewal } from '../calls.ts'
import { purchasesQuery } from '../offersQuery.ts'
import { patienceMs, useIsLate } from '../useIsLate.ts'

const soonMs = 1500
const laterMs = 10_000

/**
 * Cancels a subscription, or lets it go on after all. The answer only says that the provider was asked; its event changes the
 * membership a moment later, so the purchases are read again until it has.
 */
export function useRenewal({ key, endsAt }: CustomerPurchase['member']) {
  const { api } = useSite()
  const viewer = useViewer()
  const [asked, setAsked] = useState<{ renews: boolean; since: number } | null>(null)
  const asking = useMutation({
    mutationFn: (renews: boolean) => api.call(changeRenewal, { memberID: key, renews }, inNameOf(viewer)),
    onSuccess: (_answer, renews) => setAsked({ renews, since: Date.now() }),
  })
  const renews = endsAt === null
  const isWaiting = asked !== null && asked.renews !== renews
  useQuery({
    ...purchasesQuery(api, viewer),
    // Its reader has the same query.
    notifyOnChangeProps: [],
    refetchInterval: isWaiting ? (Date.now() - asked.since < patienceMs ? soonMs : laterMs) : false,
  })
  const isLate = useIsLate(isWaiting ? asked.since : null)
  return {
    change: (to: boolean) => {
      setAsked(null)
      asking.mutate(to)
    },
    isBusy: asking.isPending || (isWaiting && !isLate),
    isLate,
    isDone: asked !== null && !isWaiting,
    hasFailed: asking.isError,
  }
}
