import { Button, Checkbox, Classes, Divider } from '@blueprintjs/core'
import { Cross, SmallCross, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link } from 'wouter'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import bar from '#desktop/renderer/kernel/records/choosing/ChoiceBar.module.css'
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
      <div className={styles.frame}>
        <div className={styles.head}>
          <Checkbox
            className={styles.choice ?? ''}
            label="Choose all that are shown"
            checked={keys.length > 0 && keys.length === items.length}
            indeterminate={keys.length > 0 && keys.length < items.length}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(new Set(checked ? items.map(({ post }) => post.key) : []))
            }
          />
        </div>
        <ul className={styles.list} aria-label="Posts">
          {items.map((one) => (
            <li
              key={one.post.key}
              className={styles.listed}
              data-chosen={chosen.has(one.post.key) || undefined}
            >
              <Checkbox
                className={styles.choice ?? ''}
                aria-label={`Choose the post by ${authorOf(one)}`}
                checked={chosen.has(one.post.key)}
                onChange={({ currentTarget: { checked } }) => choose(one.post.key, checked)}
              />
              <div className={styles.body}>
                <PostBody listed={one} />
              </div>
              <div className={styles.acts}>
                <Link className={contextLook} href={`/app/discussion/${idOf(one.post.key)}`}>
                  Read in context
                </Link>
                <PostActs listed={one} moderation={moderation} />
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
      </div>
      <div className="visually-hidden" role="status">
        {keys.length > 0 && `${keys.length} chosen`}
      </div>
      {keys.length > 0 && (
        <div className={bar.bar} role="toolbar" aria-label="Chosen posts">
          <span className={bar.count}>{keys.length.toLocaleString('en')} chosen</span>
          <Divider className={bar.divider ?? ''} />
          <Button
            variant="minimal"
            intent="success"
            icon={<Tick />}
            text="Approve"
            disabled={moderation.isBusy}
            onClick={() => {
              moderation.moderate(atOnce, 'approve')
              chooseRest()
            }}
          />
          <Button
            variant="minimal"
            icon={<Cross />}
            text="Reject…"
            disabled={moderation.isBusy}
            onClick={() => moderation.askToReject(atOnce, chooseRest)}
          />
          <Button
            variant="minimal"
            icon={<SmallCross />}
            aria-label="Choose none"
            onClick={() => setChosen(new Set())}
          />
        </div>
      )}
      <RejectDialog moderation={moderation} />
    </>
  )
}

const contextLook = `${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL}`

/** As many as one call takes. */
const mostAtOnce = 100
