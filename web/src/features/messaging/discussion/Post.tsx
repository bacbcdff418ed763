import { useRef, useState } from 'react'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { PlainText } from '#web/kernel/parts/PlainText.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useLanguage, useWords } from '#widgets/kernel/words/useWords.ts'
import { AttachedFile } from '../../content/attachments/AttachedFile.tsx'
import { changePost } from '../calls.ts'
import { Composer } from './Composer.tsx'
import { useDiscussionState } from './DiscussionContext.ts'
import styles from './Post.module.css'
import { PostActions } from './PostActions.tsx'
import type { Thread } from './threads.ts'
import { UnsentMark, UnsentPost } from './UnsentPost.tsx'

/** Answers stand in from what they answer, as far as a phone's width allows. */
const deepest = 3

type Props = { thread: Thread; depth?: number; answers?: string | null }

/** A post with its answers below it. */
export function Post({ thread: { post, replies, unsent }, depth = 0, answers = null }: Props) {
  const t = useWords(messagingDiscussionWords)
  const { answer, queue, send, refresh } = useDiscussionState()
  const { api } = useSite()
  const viewer = useViewer()
  const [open, setOpen] = useState<'nothing' | 'reply' | 'edit'>('nothing')
  const opener = useRef<HTMLDivElement>(null)
  const name = post.author ?? t('somebody')
  const isNew = answer.readAt !== null && !post.isOwn && post.shownAt > answer.readAt
  if (post.isHidden)
    return (
      <li className={styles.item}>
        <p className={`${styles.post} ${styles.erased}`}>
          {t(post.status === 'new' ? 'hiddenWaiting' : 'removed')}
        </p>
        <Replies replies={replies} depth={depth} name={null} />
      </li>
    )
  const close = () => {
    setOpen('nothing')
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus())
  }
  return (
    <li className={styles.item}>
      <article
        className={styles.post}
        data-status={post.status}
        aria-label={name}
        id={`post-${post.key.split('~')[1]}`}
      >
        <header className={styles.by}>
          <span className={styles.face} aria-hidden="true">
            {post.face ? (
              <Picture src={post.face} alt="" loading="lazy" />
            ) : post.author ? (
              makeInitials(post.author)
            ) : (
              <Icon name="user" size={18} />
            )}
          </span>
          <bdi className={styles.name}>{name}</bdi>
          {post.isOwn && <span className={styles.mark}>{t('you')}</span>}
          {post.isStaff && <span className={styles.staff}>{t('staff')}</span>}
          {isNew && <span className={styles.new}>{t('new')}</span>}
          {unsent && <UnsentMark entry={unsent} />}
          {post.status === 'new' && !unsent && <span className={styles.waiting}>{t('waiting')}</span>}
          {post.status === 'rejected' && <span className={styles.rejected}>{t('rejected')}</span>}
          <span className={styles.when}>
            <Moment moment={post.createdAt} />
            {post.editedAt && ` · ${t('edited')}`}
          </span>
        </header>
        {post.status === 'rejected' && post.isOwn && <p className={styles.hint}>{t('rejectedHint')}</p>}
        {post.rejectionReason && (
          <p className={styles.reason}>
            {t('rejectedReason')} <bdi className={styles.text}>{post.rejectionReason}</bdi>
          </p>
        )}
        {answers !== null && (
          <p className={styles.answers} dir="auto">
            {t('answersTo', { name: answers })}
          </p>
        )}
        {unsent && queue && (
          <UnsentPost
            entry={unsent}
            queue={queue}
            mentions={post.mentions}
            reply={answer.mayPost ? () => setOpen('reply') : null}
          />
        )}
        {!unsent && open === 'edit' ? (
          <Composer
            label={t('editOf', { name })}
            sendLabel={t('save')}
            draft={`edit ${post.key}`}
            before={post.content}
            isFocused
            cancel={close}
            send={async ({ content, file }) => {
              const attachment = file?.token ?? null
              await api.call(changePost, { post: post.key, content, attachment }, inNameOf(viewer))
              await refresh()
              close()
            }}
          />
        ) : (
          !unsent && (
            <>
              {post.title && (
                <h3 className={styles.title} dir="auto">
                  {post.title}
                </h3>
              )}
              {post.isErased ? (
                <p className={styles.erased}>{t('erased')}</p>
              ) : (
                <PlainText content={post.content} mentions={post.mentions} />
              )}
              {post.attachment && <AttachedFile file={post.attachment} />}
            </>
          )
        )}
        <div ref={opener}>
          {open !== 'edit' && !unsent && (
            <PostActions
              post={post}
              name={name}
              reply={answer.mayPost && !post.isErased ? () => setOpen('reply') : null}
              edit={() => setOpen('edit')}
            />
          )}
        </div>
        {open === 'reply' && (
          <Composer
            label={t('yourReply', { name })}
            sendLabel={t('send')}
            draft={`reply ${post.key}`}
            isFocused
            cancel={close}
            mayWait={queue !== null}
            send={async (written) => {
              await send(written, post.key)
              close()
            }}
          />
        )}
      </article>
      <Replies replies={replies} depth={depth} name={name} />
    </li>
  )
}

type RepliesProps = { replies: readonly Thread[]; depth: number; name: string | null }

/** `name`: of the author whom they answer. */
function Replies({ replies, depth, name }: RepliesProps) {
  if (replies.length === 0) return null
  return (
    <ul className={depth < deepest ? styles.replies : styles.flat}>
      {replies.map((one) => (
        <Post key={one.post.key} thread={one} depth={depth + 1} answers={depth >= deepest ? name : null} />
      ))}
    </ul>
  )
}

const makeInitials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}

/** Day and time by the reader's clock: it is shown in browsers alone. */
function Moment({ moment }: { moment: string }) {
  const language = useLanguage()
  return (
    <time dateTime={moment}>
      {dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))}
    </time>
  )
}
