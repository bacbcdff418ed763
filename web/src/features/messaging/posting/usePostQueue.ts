import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { messagingWords } from '#shared/features/messaging/words/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { usePerson } from '#web/kernel/viewer/useViewer.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { PostQueue } from './createPostQueue.ts'
import { openPostQueue } from './openPostQueue.ts'
import type { PostEntry } from './PostEntry.ts'
import { usePostsPlace } from './PostsProvider.tsx'

/** The posts of the person who is here, on their way; null for visitors. */
export function usePostQueue(): PostQueue | null {
  const site = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const t = useWords(messagingWords)
  const place = usePostsPlace()
  const person = usePerson()?.key ?? null
  return useMemo(() => {
    if (typeof window === 'undefined' || !place || place.owner.customer !== person) return null
    return place.fill(openPostQueue({ site, cache, notify, t }))
  }, [place, person, site, cache, notify, t])
}

const none: readonly PostEntry[] = []

/** Those that wait, the oldest first. */
export const useUnsentPosts = (queue: PostQueue | null): readonly PostEntry[] =>
  useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => undefined),
    () => queue?.all() ?? none,
    () => none,
  )
