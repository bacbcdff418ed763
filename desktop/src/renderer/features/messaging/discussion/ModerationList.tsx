import { Button, Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { ShowMore } from '#desktop/renderer/kernel/records/ShowMore.tsx'
import styles from './Discussion.module.css'
import { PostActs } from './PostActs.tsx'
import { authorOf, PostBody } from './PostBody.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import type { ListedPosts } from './useListedPosts.ts'
import { useModeration } from './useModeration.ts'

/** Posts with what to do about each, or about many at once. */
export function ModerationList({ listed }: { listed: ListedPosts }) {
  const { items, organizationID, hasNextPage, isFetchingNextPage, error, fetchNextPage } = listed
  const moderation = useModeration(organizationID)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Those that are still listed: others may have decided meanwhile.
  const keys = items.map(({ post }) => post.key).filter((key) => chosen.has(key))
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(keys)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const atOnce = keys.slice(0, mostAtOnce)
  // Posts beyond the limit of one call stay chosen.
  const chooseRest = () => setChosen(new Set(keys.slice(mostAtOnce)))
  return (
    <>
      <div className={styles.bulk}>
        <Checkbox
          label={keys.length === 0 ? 'Choose all' : `${keys.length} chosen`}
          checked={keys.length > 0 && keys.length === items.length}
          indeterminate={keys.length > 0 && keys.length < items.length}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(new Set(checked ? items.map(({ post }) => post.key) : []))
          }
        />
        <Button
          text="Approve"
          disabled={keys.length === 0 || moderation.isBusy}
          onClick={() => {
            moderation.moderate(atOnce, 'approve')
            chooseRest()
          }}
        />
        <Button
          text="Reject"
          disabled={keys.length === 0 || moderation.isBusy}
          onClick={() => moderation.askToReject(atOnce, chooseRest)}
        />
      </div>
      <ul className={styles.list} aria-label="Posts">
        {items.map((one) => (
          <li key={one.post.key} className={styles.listed}>
            <Checkbox
              className={styles.choice ?? ''}
              aria-label={`Choose the post by ${authorOf(one)}`}
              checked={chosen.has(one.post.key)}
              onChange={({ currentTarget: { checked } }) => choose(one.post.key, checked)}
            />
            <div className={styles.body}>
              <PostBody listed={one} />
              <div className={styles.acts}>
                <PostActs listed={one} moderation={moderation} />
                <Link className={styles.context ?? ''} href={`/app/discussion/${idOf(one.post.key)}`}>
                  Read in context
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        fault={error?.message ?? null}
        onMore={() => void fetchNextPage()}
        onRetry={() => void fetchNextPage()}
      />
      <RejectDialog moderation={moderation} />
    </>
  )
}

/** As many as one call takes. */
const mostAtOnce = 100
