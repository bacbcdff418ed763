import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { type DiscussionAnswer, discussion } from '../calls.ts'
import type { Discussed } from '../posting/PostEntry.ts'
import { buildThreads } from './threads.ts'
import { useUnsent } from './useUnsent.ts'

const freshMs = 15_000

/** A topic's posts as threads, page after page, and a way to reload them. */
export function useDiscussion(item: Discussed, isAdmin: boolean) {
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const { itemType, itemKey } = item
  const of = personal(whoOf(viewer), 'discussion', itemType, itemKey)
  const asked = useInfiniteQuery({
    queryKey: [...of, isAdmin],
    queryFn: ({ pageParam }): Promise<DiscussionAnswer> =>
      api.call(discussion, { ...item, isAdmin, nextToken: pageParam }, inNameOf(viewer)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
    staleTime: freshMs,
    retry: false,
  })
  const pages = asked.data?.pages
  const { queue, unsent } = useUnsent(item, pages?.[0]?.people)
  const threads = useMemo(
    () =>
      buildThreads(
        (pages ?? []).flatMap(({ posts, above }) => [...posts, ...above]),
        unsent,
      ),
    [pages, unsent],
  )
  return {
    asked,
    /** The newest page knows what the topic is now. */
    answer: pages?.[0],
    threads,
    queue,
    refresh: () => cache.invalidateQueries({ queryKey: of }),
  }
}

/** A change of a discussion: the shown posts are requested again before it counts as done. */
export function useChange<Input>(
  change: (input: Input) => Promise<unknown>,
  refresh: () => Promise<unknown>,
) {
  return useMutation({
    mutationFn: async (input: Input) => {
      await change(input)
      await refresh()
    },
  })
}
