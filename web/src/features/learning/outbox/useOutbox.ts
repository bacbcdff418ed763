import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import { useSite } from '../../../kernel/site/Site.ts'
import type { Outbox } from './createOutbox.ts'
import { useOutboxPlace } from './OutboxProvider.tsx'
import { openOutbox } from './openOutbox.ts'

/** The outbox of a signed-in customer, or null: anonymous learners keep nothing (3§6). */
export function useOutbox(customer: string | null): Outbox | null {
  const { api } = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const place = useOutboxPlace()
  return useMemo(() => {
    if (typeof window === 'undefined' || place?.owner.customer !== customer) return null
    return place?.fill(openOutbox({ api, cache, notify })) ?? null
  }, [place, customer, api, cache, notify])
}
