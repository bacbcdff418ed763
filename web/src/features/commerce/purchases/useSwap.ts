import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { type CustomerPurchase, swapMembership } from '../calls.ts'
import { purchasesQuery } from '../offersQuery.ts'
import { patienceMs, useIsLate } from '../useIsLate.ts'

const soonMs = 1500
const laterMs = 10_000

/**
 * Changes a subscription to another membership. The provider charges it, and its event moves the membership a moment later: the
 * purchases are read again until it has.
 */
export function useSwap(
  { key }: CustomerPurchase['member'],
  membership: Pick<NonNullable<CustomerPurchase['membership']>, 'key'> | null,
) {
  const { api } = useSite()
  const viewer = useViewer()
  const [asked, setAsked] = useState<{ to: string; since: number } | null>(null)
  const asking = useMutation({
    mutationFn: (to: string) =>
      api.call(swapMembership, { existingMemberID: key, newMembershipID: to }, inNameOf(viewer)),
    onSuccess: (_answer, to) => setAsked({ to, since: Date.now() }),
  })
  const isWaiting = asked !== null && asked.to !== membership?.key
  useQuery({
    ...purchasesQuery(api, viewer),
    // Its reader has the same query.
    notifyOnChangeProps: [],
    refetchInterval: isWaiting ? (Date.now() - asked.since < patienceMs ? soonMs : laterMs) : false,
  })
  const isLate = useIsLate(isWaiting ? asked.since : null)
  return {
    change: (to: string) => {
      setAsked(null)
      asking.mutate(to)
    },
    isBusy: asking.isPending || (isWaiting && !isLate),
    isLate,
    isDone: asked !== null && !isWaiting,
    hasFailed: asking.isError,
  }
}
