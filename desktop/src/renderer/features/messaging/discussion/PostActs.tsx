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
          variant="minimal"
          text="Approve"
          aria-label={`Approve the post by ${name}`}
          disabled={isBusy}
          onClick={() => moderate([post.key], 'approve')}
        />
      )}
      {post.status !== 'rejected' && (
        <Button
          size="small"
          variant="minimal"
          text="Reject…"
          aria-label={`Reject the post by ${name}`}
          disabled={isBusy}
          onClick={() => askToReject([post.key])}
        />
      )}
      {listed.reports.length > 0 && (
        <Button
          size="small"
          variant="minimal"
          text="Dismiss reports"
          disabled={isBusy}
          onClick={() => moderate([post.key], 'dismissReports')}
        />
      )}
      {hasReplies ? (
        <span className="quiet" title="A post with replies cannot be deleted.">
          Has replies
        </span>
      ) : (
        <Button
          size="small"
          variant="minimal"
          text="Delete…"
          aria-label={`Delete the post by ${name}`}
          disabled={isBusy}
          onClick={() => void remove(post.key).then((isDeleted) => isDeleted && onDeleted?.())}
        />
      )}
    </>
  )
}
