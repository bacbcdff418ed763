import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { OpenItem } from '../../learning/slots.ts'
import { type DiscussionAnswer, postInDiscussion, readDiscussion, type ShownPost } from '../calls.ts'
import type { PostQueue } from '../posting/createPostQueue.ts'
import { type Discussed, isAbout } from '../posting/PostEntry.ts'
import { unreadKey } from '../useUnread.ts'
import { Composer } from './Composer.tsx'
import { DeletePostDialog } from './DeletePostDialog.tsx'
import styles from './Discussion.module.css'
import { DiscussionProvider, type Written } from './DiscussionContext.ts'
import { DiscussionHead } from './DiscussionHead.tsx'
import { LoginFirst } from './LoginFirst.tsx'
import { Post } from './Post.tsx'
import { RejectPostDialog } from './RejectPostDialog.tsx'
import { ReportPostDialog } from './ReportPostDialog.tsx'
import { UnsentPosts } from './UnsentPosts.tsx'
import { useDiscussion } from './useDiscussion.ts'

type Props = { item: Discussed; headingLevel?: 2 | 3 }

/** An item's discussion: its topic, posts and answers (1§2). Visitors are asked to log in (DIS-02). */
export function Discussion({ item, headingLevel = 2 }: Props) {
  const viewer = useViewer()
  if (viewer.isAnonymous) return <LoginFirst />
  return <SignedInDiscussion item={item} headingLevel={headingLevel} />
}

function SignedInDiscussion({ item, headingLevel }: Required<Props>) {
  const t = useWords(messagingDiscussionWords)
  const [isAdmin, setAdmin] = useState(false)
  const { asked, answer, threads, refresh, queue } = useDiscussion(item, isAdmin)
  // Posts that were new when it was opened stay marked, until it is opened again.
  const [opened, setOpened] = useState<{ readAt: string | null } | null>(null)
  if (answer && opened === null) setOpened({ readAt: answer.readAt })
  if (!answer) {
    if (asked.isPending) return <Loading />
    const isClosed = isAppError(asked.error, 'no_access') || isAppError(asked.error, 'prerequisites')
    return (
      <>
        {isClosed ? (
          <Notice>{t('noAccess')}</Notice>
        ) : (
          <ErrorLoading error={asked.error} retry={() => asked.refetch()} />
        )}
        {queue && <UnsentPosts threads={threads} queue={queue} />}
      </>
    )
  }
  return (
    <>
      <Shown
        key={`${item.itemType} ${item.itemKey}`}
        {...{ item, answer, isAdmin, setAdmin, refresh, headingLevel, queue }}
        readAt={opened?.readAt ?? null}
        threads={threads}
      />
      {asked.isFetchNextPageError && asked.error && (
        <NotLoaded error={asked.error} retry={() => asked.fetchNextPage()} />
      )}
      {asked.hasNextPage && (
        <p className={styles.more}>
          <Button
            look="secondary"
            disabled={asked.isFetchingNextPage}
            onClick={() => void asked.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The specification's text for every reason why a topic is not shown (DIS-16). */
function ErrorLoading({ error, retry }: { error: Error | null; retry(): unknown }) {
  const t = useWords(messagingDiscussionWords)
  if (isAppError(error, 'not_found') || error === null)
    return <Notice tone="danger">{t('errorLoading')}</Notice>
  return (
    <>
      <Notice tone="danger">{t('errorLoading')}</Notice>
      <NotLoaded error={error} retry={retry} />
    </>
  )
}

type ShownProps = Required<Props> & {
  answer: DiscussionAnswer
  readAt: string | null
  threads: ReturnType<typeof useDiscussion>['threads']
  isAdmin: boolean
  setAdmin(isAdmin: boolean): void
  refresh(): Promise<unknown>
  queue: PostQueue | null
}

function Shown({ item, answer, readAt, threads, headingLevel, ...props }: ShownProps) {
  const { isAdmin, setAdmin, refresh, queue } = props
  const t = useWords(messagingDiscussionWords)
  const { api } = useSite()
  const viewer = useViewer()
  const status = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [deleting, setDeleting] = useState<ShownPost | null>(null)
  const [rejecting, setRejecting] = useState<ShownPost | null>(null)
  const [reporting, setReporting] = useState<ShownPost | null>(null)
  useMarkRead(item, answer)
  const sayPosted = useEffectEvent(({ status }: ShownPost) =>
    setSaid(t(status === 'approved' ? 'posted' : 'submitted')),
  )
  const { itemType, itemKey } = item
  useEffect(
    () => queue?.watchSent((entry, post) => isAbout({ itemType, itemKey }, entry) && sayPosted(post)),
    [queue, itemType, itemKey],
  )
  /** It waits until the server has it. Where somebody else is here now, it goes at once or is refused. */
  async function send({ bytes, ...written }: Written, repliesTo: string | null) {
    setSaid('')
    if (queue) return queue.add({ ...written, item, repliesTo }, bytes)
    const { file, ...rest } = written
    const given = { ...item, ...rest, repliesTo, attachment: file?.token ?? null }
    sayPosted((await api.call(postInDiscussion, given, inNameOf(viewer))).post)
    await refresh()
  }
  const state = {
    ...{ item, isAdmin, refresh, send, queue },
    answer: { ...answer, readAt },
    say: setSaid,
    askToDelete: setDeleting,
    askToReject: setRejecting,
    askToReport: setReporting,
  }
  const toStatus = () => status.current
  return (
    <DiscussionProvider value={state}>
      <div className={styles.discussion}>
        <DiscussionHead {...{ item, answer, isAdmin, setAdmin, refresh, headingLevel }} />
        {answer.mayPost && (
          <Composer
            label={t('content')}
            sendLabel={t('post')}
            draft={`post ${item.itemType} ${item.itemKey}`}
            mayWait={queue !== null}
            send={(written) => send(written, null)}
          />
        )}
        <div ref={status} tabIndex={-1} className={styles.status}>
          {said !== '' && <Notice tone="success">{said}</Notice>}
        </div>
        {threads.length === 0 ? (
          <div className={styles.empty}>
            <p>{t('empty')}</p>
            {answer.mayPost && <p className={styles.hint}>{t('emptyHint')}</p>}
          </div>
        ) : (
          <ul className={styles.posts} aria-label={t('posts')}>
            {threads.map((thread) => (
              <Post key={thread.post.key} thread={thread} />
            ))}
          </ul>
        )}
      </div>
      {deleting && (
        <DeletePostDialog
          post={deleting}
          refresh={refresh}
          close={() => setDeleting(null)}
          onDeleted={() => setSaid(t('deleted'))}
          focusAfter={toStatus}
        />
      )}
      {rejecting && (
        <RejectPostDialog
          post={rejecting}
          refresh={refresh}
          close={() => setRejecting(null)}
          onRejected={() => setSaid(t('rejectedNow'))}
          focusAfter={toStatus}
        />
      )}
      {reporting && (
        <ReportPostDialog
          item={item}
          post={reporting}
          refresh={refresh}
          close={() => setReporting(null)}
          onReported={() => setSaid(t('thanks'))}
          focusAfter={toStatus}
        />
      )}
    </DiscussionProvider>
  )
}

/** Posts on the screen count as read. It is no matter if that is lost: the posts stay marked as new. */
function useMarkRead(item: Discussed, { posts, readAt, mails }: DiscussionAnswer) {
  const { api } = useSite()
  const cache = useQueryClient()
  const viewer = useViewer()
  const { itemType, itemKey } = item
  const newest = newestShown(posts)
  const isCustomer = mails !== null
  const isRead = newest === null || (readAt !== null && readAt >= newest)
  useEffect(() => {
    if (!isCustomer || isRead || newest === null) return
    api.call(readDiscussion, { itemType, itemKey, upTo: newest }, inNameOf(viewer)).then(
      () => cache.setQueryData(unreadKey(whoOf(viewer), itemType, itemKey), { unread: 0 }),
      () => undefined,
    )
  }, [api, cache, viewer, itemType, itemKey, newest, isRead, isCustomer])
}

/** When the last of the approved posts was shown: an older post may have been approved later. */
const newestShown = (posts: DiscussionAnswer['posts']) =>
  posts
    .flatMap(({ status, shownAt }) => (status === 'approved' ? shownAt : []))
    .toSorted()
    .at(-1) ?? null

/** The discussion beside a lesson (DEL-10); its tab has no heading of its own. */
export function DiscussionTab({ itemType, itemKey }: OpenItem) {
  return <Discussion item={{ itemType, itemKey }} />
}
