import { Tag } from '@blueprintjs/core'
import type { DiscussionPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import type { ListedPost } from './useListedPosts.ts'

type Status = DiscussionPost['status']

export const statusLabels: Record<Status, string> = {
  new: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
}
const intents = { new: 'warning', approved: 'success', rejected: 'danger' } as const

/** The status of a post. */
export function PostTags({ post, reports }: Pick<ListedPost, 'post' | 'reports'>) {
  return (
    <>
      <Tag minimal intent={intents[post.status]}>
        {statusLabels[post.status]}
      </Tag>
      {reports.length > 0 && (
        <Tag intent="danger">{reports.length === 1 ? 'Reported' : `Reported by ${reports.length}`}</Tag>
      )}
    </>
  )
}
