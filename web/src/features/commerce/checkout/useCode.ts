import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { previewCoupon } from '../calls.ts'
import { commerceKey } from '../offersQuery.ts'
import type { CheckoutItem } from './useCheckout.ts'

export type CodeAnswer = AnswerOf<typeof previewCoupon>
export type UsedCode = ReturnType<typeof useCode>

/** The discount code of a checkout, and what it takes off; asked once somebody is signed in. `asked`: the code in the address. */
export function useCode(items: readonly CheckoutItem[], asked: string | null) {
  const { api } = useSite()
  const viewer = useViewer()
  const who = whoOf(viewer)
  const [code, setCode] = useState(asked)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...commerceKey(who), 'code', items, code],
    queryFn: () => api.call(previewCoupon, { items: [...items], code } as never, inNameOf(viewer)),
    enabled: who !== null,
    placeholderData: keepPreviousData,
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  })
  const answer = data ?? null
  return {
    ...{ code, setCode, answer, error, isFetching, retry: () => void refetch() },
    /** Whether there is a code to enter, or one was. */
    isAsked: code !== null || answer?.takesCodes === true,
    /** It is not known yet whether there is. */
    isWaiting: who !== null && answer === null && error === null,
    /** What it takes off, where it does. */
    reduction: code !== null && answer?.off && !error ? answer : null,
  }
}
