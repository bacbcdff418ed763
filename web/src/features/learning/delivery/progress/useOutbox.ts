import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import { useOutboxPlace } from '../../outbox/OutboxProvider.tsx'
import { openOutbox } from './openOutbox.ts'

/** The outbox of a signed-in customer, or null: anonymous learners keep nothing (3§6). */
export function useOutbox(customer: string | null): Outbox | null {
  const { api } = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const t = useWords(learningWords)
  const place = useOutboxPlace()
  return useMemo(() => {
    if (typeof window === 'undefined' || place?.owner.customer !== customer) return null
    return place?.fill(openOutbox({ api, cache, notify, t })) ?? null
  }, [place, customer, api, cache, notify, t])
}
