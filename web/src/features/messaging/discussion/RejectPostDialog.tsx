import { useRef } from 'react'
import { mostReasonCharacters } from '#shared/features/messaging/rules/discussionLimits.ts'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { moderatePosts, type ShownPost } from '../calls.ts'
import { PostReasonDialog } from './PostReasonDialog.tsx'

type Props = {
  post: ShownPost
  close(): void
  refresh(): Promise<unknown>
  onRejected(): void
  /** Where the focus goes once the post is rejected: its button goes then. */
  focusAfter(): HTMLElement | null
}

/** Asks a moderator why a post is rejected, which its author reads, and rejects it. */
export function RejectPostDialog({ post, close, refresh, onRejected, focusAfter }: Props) {
  const t = useWords(messagingDiscussionWords)
  const { api } = useSite()
  const viewer = useViewer()
  const isRejected = useRef(false)
  async function reject(reason: string | null) {
    await api.call(moderatePosts, { posts: [post.key], action: 'reject', reason }, inNameOf(viewer))
    isRejected.current = true
    onRejected()
  }
  return (
    <PostReasonDialog
      {...{ close, refresh }}
      title={t('rejectTitle', { name: post.author ?? t('somebody') })}
      description={t('rejectText')}
      label={t('rejectReason')}
      maxLength={mostReasonCharacters}
      submit={t('reject')}
      work={reject}
      finalFocus={() => (isRejected.current ? (focusAfter() ?? true) : true)}
    />
  )
}
