import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { messagingWords } from '../../../../../shared/src/features/messaging/words/words.generated.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import { useSite } from '../../../kernel/site/Site.ts'
import { useCustomer } from '../../../kernel/viewer/useViewer.ts'
import type { PostQueue } from './createPostQueue.ts'
import { openPostQueue } from './openPostQueue.ts'
import type { PostEntry } from './PostEntry.ts'
import { usePostsPlace } from './PostsProvider.tsx'

/** The signed-in customer's posts on their way; null for staff, whose posts go at once or not at all. */
export function usePostQueue(): PostQueue | null {
  const site = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const t = useWords(messagingWords)
  const place = usePostsPlace()
  const customer = useCustomer()?.key ?? null
  return useMemo(() => {
    if (typeof window === 'undefined' || !place || place.owner.customer !== customer) return null
    return place.fill(openPostQueue({ site, cache, notify, t }))
  }, [place, customer, site, cache, notify, t])
}

const none: readonly PostEntry[] = []

/** Those that wait, the oldest first. */
export const useUnsentPosts = (queue: PostQueue | null): readonly PostEntry[] =>
  useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => undefined),
    () => queue?.all() ?? none,
    () => none,
  )
