import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { PostQueue } from '../posting/createPostQueue.ts'
import styles from './Discussion.module.css'
import post from './Post.module.css'
import type { Thread } from './threads.ts'
import { UnsentMark, UnsentPost } from './UnsentPost.tsx'

type Props = { threads: readonly Thread[]; queue: PostQueue }

/** Where a discussion does not open, its reader's own posts are not lost with it. */
export function UnsentPosts({ threads, queue }: Props) {
  const t = useWords(messagingDiscussionWords)
  if (threads.length === 0) return null
  return (
    <ul className={styles.posts} aria-label={t('posts')}>
      {threads.map(
        ({ post: { key, author, mentions }, unsent }) =>
          unsent && (
            <li key={key} className={post.post}>
              <p className={post.by}>
                <bdi className={post.name}>{author}</bdi>
                <UnsentMark entry={unsent} />
              </p>
              <UnsentPost entry={unsent} queue={queue} mentions={mentions} reply={null} />
            </li>
          ),
      )}
    </ul>
  )
}
