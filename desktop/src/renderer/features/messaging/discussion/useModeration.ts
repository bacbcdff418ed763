import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { deletePost } from '#shared/features/messaging/operations/discussions.ts'
import { moderatePosts } from '#shared/features/messaging/operations/moderating.ts'

type ModerationAct = 'approve' | 'reject' | 'dismissReports'

const done: Record<ModerationAct, string> = {
  approve: 'approved',
  reject: 'rejected',
  dismissReports: 'kept, and their reports dismissed',
}

type Moderated = { posts: readonly string[]; action: ModerationAct; reason?: string | null }
/** Posts that are about to be rejected. */
type Rejecting = { posts: readonly string[]; onRejected(): void }

/** What moderators do with posts; the lists that show them are read again. */
export function useModeration(organizationID: string) {
  const core = useCore()
  const client = useQueryClient()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [rejecting, setRejecting] = useState<Rejecting | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['messaging', 'posts'] })
  const moderating = useMutation({
    mutationFn: async ({ posts, ...asked }: Moderated) => {
      await callOperation(core, moderatePosts, { organizationID, posts: [...posts], ...asked })
      await refresh()
    },
    onSuccess: (_done, { posts, action }) =>
      snackBar(`${posts.length === 1 ? 'The post was' : `${posts.length} posts were`} ${done[action]}.`),
    onError: (fault) => fail('The posts were not changed', fault),
  })
  const deleting = useMutation({
    mutationFn: async (post: string) => {
      await callOperation(core, deletePost, { organizationID, post })
      await refresh()
    },
    onSuccess: () => snackBar('The post was deleted.'),
    onError: (fault) => fail('The post was not deleted', fault),
  })
  return {
    isBusy: moderating.isPending || deleting.isPending,
    moderate: (posts: readonly string[], action: Exclude<ModerationAct, 'reject'>) =>
      moderating.mutate({ posts, action }),
    rejecting,
    /** Opens `RejectDialog`. */
    askToReject: (posts: readonly string[], onRejected: () => void = () => undefined) =>
      setRejecting({ posts, onRejected }),
    keep: () => setRejecting(null),
    reject({ posts, onRejected }: Rejecting, reason: string | null) {
      setRejecting(null)
      onRejected()
      moderating.mutate({ posts, action: 'reject', reason })
    },
    async remove(post: string): Promise<boolean> {
      const isSure = await confirm('deleteRecord', {
        title: 'Delete post?',
        text: 'Are you sure you want to delete the post?',
        ok: 'Delete',
        intent: 'danger',
      })
      if (!isSure) return false
      return await deleting.mutateAsync(post).then(
        () => true,
        () => false,
      )
    },
  }
}
export type Moderation = ReturnType<typeof useModeration>
