import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { previewCoupon } from '../calls.ts'
import { commerceKey } from '../offersQuery.ts'
import { findKeptCode, forgetCode, keepCode } from './keptCode.ts'
import type { CheckoutItem } from './useCheckout.ts'

export type CodeAnswer = AnswerOf<typeof previewCoupon>
export type UsedCode = ReturnType<typeof useCode>

/**
 * The discount code of a checkout, and what it takes off; before sign-in, too. `asked`: the code in the address. One that was
 * valid is kept in this browser for a day, so that who comes back from the payment, or opens the checkout in another tab, does not pay
 * more than they were told.
 */
export function useCode(items: readonly CheckoutItem[], asked: string | null) {
  const { api } = useSite()
  const viewer = useViewer()
  const who = whoOf(viewer)
  const [code, setCode] = useState(asked)
  const [text, setText] = useState(asked ?? '')
  const [act, setAct] = useState<'applied' | 'removed' | null>(null)
  const readKept = useEffectEvent(() => {
    if (asked !== null) return
    const kept = findKeptCode(items)
    setCode(kept)
    if (kept !== null) setText(kept)
  })
  useEffect(() => readKept(), [])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...commerceKey(who), 'code', items, code],
    queryFn: () => api.call(previewCoupon, { items: [...items], code } as never, inNameOf(viewer)),
    placeholderData: keepPreviousData,
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  })
  const answer = data ?? null
  /** What it takes off, where it does. */
  const reduction = code !== null && answer?.off && !error ? answer : null
  const valid = reduction?.code ?? null
  const keep = useEffectEvent((one: string) => keepCode(items, one))
  useEffect(() => {
    if (valid !== null) keep(valid)
  }, [valid])
  const typed = text.trim()
  /** They read why it takes nothing off. */
  const isRefused = typed === code && !isFetching && !error && answer?.reason != null
  return {
    ...{ code, answer, error, isFetching, reduction },
    /** What the field says. */
    ...{ text, setText },
    /** It says something that was not judged yet: nobody pays the whole price beside a code that they believe to count. */
    isOpen: typed !== '' && reduction === null && !isRefused,
    apply() {
      if (typed === '' || isFetching) return
      setAct('applied')
      if (typed === code) void refetch()
      else setCode(typed)
    },
    remove() {
      forgetCode(items)
      setCode(null)
      setText('')
      setAct('removed')
    },
    /** What they did last on this page. */
    act,
    /** Whether there is a code to enter, or one was, or it is not known: then nobody is sent to pay the whole price unasked. */
    isAsked: code !== null || answer?.takesCodes === true || error !== null,
    /** It is not known yet whether there is. */
    isWaiting: answer === null && error === null,
  }
}
