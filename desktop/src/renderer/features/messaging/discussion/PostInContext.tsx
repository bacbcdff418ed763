import { Spinner } from '@blueprintjs/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { OnlineRecord } from '#desktop/renderer/kernel/records/online/OnlineRecord.tsx'
import { DiscussionPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import styles from './Discussion.module.css'
import { PostActs } from './PostActs.tsx'
import { PostBody } from './PostBody.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { useListedPosts } from './useListedPosts.ts'
import { useModeration } from './useModeration.ts'

const list = '/app/discussion'

/** A post among those of its thread, with its form and a reply. The form has the bounds of 3§5.2 (decision DIS-17). */
export function PostInContext({ id }: { id: string }) {
  const { data: state } = useConsoleState()
  const store = useDataStore()
  const key = `${state?.workspace?.organization ?? ''}~${id}`
  useEffect(() => void store.get(DiscussionPost.name, key), [store, key])
  const { record, state: reading, error } = useCachedRecord(DiscussionPost.name, key)
  const back = <Link href={list}>All posts</Link>
  return (
    <Page title="Post" actions={back}>
      {record ? (
        <Thread postKey={key} thread={String(record.thread ?? key)} topic={String(record.topic)} />
      ) : error ? (
        <NotRead error={error} onRetry={() => void store.get(DiscussionPost.name, key)} />
      ) : reading === 'not_found' ? (
        <EmptyState icon="search" title="This post no longer exists" />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

function Thread({ postKey, thread, topic }: { postKey: string; thread: string; topic: string }) {
  const listed = useListedPosts({ status: null, topic: null, isReported: false, thread })
  const moderation = useModeration(listed.organizationID)
  const [, navigate] = useLocation()
  const { items, error, isPending, refresh } = listed
  if (error && items.length === 0) return <NotRead error={error} onRetry={refresh} />
  if (isPending) return <Spinner />
  return (
    <div className={styles.thread}>
      <ol className={styles.list} aria-label="Thread">
        {items.map((one) => (
          <li
            key={one.post.key}
            className={one.post.key === postKey ? styles.current : styles.listed}
            aria-current={one.post.key === postKey || undefined}
          >
            <div className={styles.body}>
              <PostBody listed={one} isWhole />
              <div className={styles.acts}>
                <PostActs
                  listed={one}
                  moderation={moderation}
                  onDeleted={() => one.post.key === postKey && navigate(list)}
                />
                {one.post.key !== postKey && (
                  <Link className={styles.context ?? ''} href={`${list}/${one.post.key.split('~')[1]}`}>
                    Open
                  </Link>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <RejectDialog moderation={moderation} />
      <ReplyForm topic={topic} repliesTo={postKey} onSent={refresh} />
      <OnlineRecord
        entity={DiscussionPost}
        recordKey={postKey}
        heading="This post"
        editable={['name', 'content', 'status']}
      />
    </div>
  )
}
