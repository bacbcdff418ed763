import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import type { DiscussionPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import { listDiscussion } from '#shared/features/messaging/operations/moderating.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'

export type Asked = { status: DiscussionPost['status'] | null; topic: string | null; isReported: boolean }
export type ListedPost = OperationOutput<typeof listDiscussion>['items'][number]

const all = ['messaging', 'posts'] as const

/** The posts to moderate, page after page. */
export function useListedPosts(asked: Asked & { thread?: string }) {
  const core = useCore()
  const client = useQueryClient()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const query = useInfiniteQuery({
    queryKey: [...all, organizationID, asked],
    queryFn: ({ pageParam }) =>
      callOperation(core, listDiscussion, { organizationID, ...asked, nextToken: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
    retry: false,
  })
  return {
    ...query,
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    counts: query.data?.pages[0] ?? null,
    organizationID,
    /** Others moderate, too. */
    refresh: () => void client.invalidateQueries({ queryKey: all }),
  }
}
export type ListedPosts = ReturnType<typeof useListedPosts>
