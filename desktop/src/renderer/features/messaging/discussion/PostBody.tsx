import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import styles from './Discussion.module.css'
import { PostTags } from './PostTags.tsx'
import type { ListedPost } from './useListedPosts.ts'

const reasons: Record<ListedPost['reports'][number]['reason'], string> = {
  spam: 'Spam or advertising',
  offensive: 'Offensive',
  offTopic: 'Off topic',
  other: 'Something else',
}

export const authorOf = ({ post }: Pick<ListedPost, 'post'>) => post.author ?? 'A former member'

/** Who wrote it, where and when; the text, which is hostile until somebody read it; its file and its reports. */
export function PostBody({ listed, isWhole = false }: { listed: ListedPost; isWhole?: boolean }) {
  const { post, topic, reports } = listed
  return (
    <>
      <p className={styles.by}>
        <bdi className={styles.author}>{authorOf(listed)}</bdi>
        {post.isStaff && <span className="quiet">Staff</span>}
        <PostTags post={post} reports={reports} />
        <span className="quiet">
          <bdi>{topic.name}</bdi> · <time dateTime={post.createdAt}>{ago(post.createdAt)}</time>
          {post.editedAt && ' · edited'}
          {post.replies > 0 && ` · ${post.replies === 1 ? '1 reply' : `${post.replies} replies`}`}
        </span>
      </p>
      {post.title && (
        <p className={styles.postTitle} dir="auto">
          {post.title}
        </p>
      )}
      <p className={isWhole ? styles.text : styles.clipped} dir="auto">
        {post.isErased ? 'The text was removed when its author’s account was deleted.' : post.content}
      </p>
      {post.rejectionReason && (
        <p className={styles.text} dir="auto">
          <strong>Reason for the rejection:</strong> <bdi>{post.rejectionReason}</bdi>
        </p>
      )}
      {post.attachment && (
        <p>
          <a
            href={`${post.attachment.address}?download`}
            target="_blank"
            rel="noreferrer"
            className={styles.file}
          >
            <bdi>{post.attachment.name}</bdi>
          </a>
        </p>
      )}
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label="Reports">
          {reports.map(({ reason, text, by, createdAt }) => (
            <li key={`${by} ${createdAt}`}>
              <bdi>{by ?? 'A former member'}</bdi>: {reasons[reason]}
              {text && (
                <>
                  {' – '}
                  <bdi>{text}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
