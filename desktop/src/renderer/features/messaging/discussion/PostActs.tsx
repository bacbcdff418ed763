import { Button } from '@blueprintjs/core'
import { authorOf } from './PostBody.tsx'
import type { ListedPost } from './useListedPosts.ts'
import type { Moderation } from './useModeration.ts'

type Props = {
  listed: ListedPost
  moderation: Moderation
  onDeleted?: () => void
}

/** What moderators may do with one post (DIS-05, DIS-06, DIS-07). */
export function PostActs({ listed, moderation, onDeleted }: Props) {
  const { post } = listed
  const { moderate, askToReject, remove, isBusy } = moderation
  const name = authorOf(listed)
  const hasReplies = post.replies > 0
  return (
    <>
      {post.status !== 'approved' && (
        <Button
          size="small"
          text="Approve"
          aria-label={`Approve the post by ${name}`}
          disabled={isBusy}
          onClick={() => moderate([post.key], 'approve')}
        />
      )}
      {post.status !== 'rejected' && (
        <Button
          size="small"
          text="Reject"
          aria-label={`Reject the post by ${name}`}
          disabled={isBusy}
          onClick={() => askToReject([post.key])}
        />
      )}
      {listed.reports.length > 0 && (
        <Button
          size="small"
          text="Dismiss reports"
          disabled={isBusy}
          onClick={() => moderate([post.key], 'dismissReports')}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        intent="danger"
        text="Delete"
        aria-label={`Delete the post by ${name}`}
        title={hasReplies ? 'A post with replies cannot be deleted.' : undefined}
        disabled={isBusy || hasReplies}
        onClick={() => void remove(post.key).then((isDeleted) => isDeleted && onDeleted?.())}
      />
    </>
  )
}
