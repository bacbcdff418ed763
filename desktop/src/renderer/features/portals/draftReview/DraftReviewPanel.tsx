import { Button, Callout, SegmentedControl, Spinner } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemKind } from '../../content/items/ItemKind.ts'
import { DraftLinks } from './DraftLinks.tsx'
import styles from './DraftReview.module.css'
import { DraftThread } from './DraftThread.tsx'
import { type DraftPlace, findDraftPlace } from './draftPlaces.ts'
import type { DraftReviews } from './useDraftReviews.ts'

type Props = { item: Row; kind: ItemKind; reviews: DraftReviews }
type Shown = 'open' | 'resolved'

/** The links to an item's draft, and what reviewers say about it. */
export function DraftReviewPanel({ item, kind, reviews }: Props) {
  const { standing, error, isConnected, reload, asOf } = reviews
  const [shown, setShown] = useState<Shown>('open')
  const [isHere, setHere] = useState(false)
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const noun = nounOf(kind.entity)
  const load = useEffectEvent(reload)
  // What was said since the last look is there when it opens.
  useEffect(() => load(), [])
  if (!standing)
    return (
      <div className={styles.panel}>
        {isAppError(error, 'not_found') ? (
          <Callout title={`The server does not have this ${noun} yet`}>
            <p>It is sent with the next sync. Then you can share it here.</p>
            <Spinner size={20} aria-label="Waiting for the sync" />
          </Callout>
        ) : error ? (
          <Callout title="Reviews are kept on the server">
            <p>{toAppError(error).message}</p>
            <RetryButton onClick={reload} />
          </Callout>
        ) : isConnected ? (
          <Spinner aria-label="Loading the review" />
        ) : (
          <Callout title="Reviews are kept on the server">
            <p>Connect to share this {noun} and to read comments.</p>
          </Callout>
        )}
      </div>
    )
  const lesson = params.get('lesson')
  const threads = standing.comments.filter(({ parent }) => parent === null)
  const isShown = (one: (typeof threads)[number]) => (one.resolvedAt === null) === (shown === 'open')
  const listed = threads.filter(
    (one) => isShown(one) && (!isHere || lesson === null || one.lesson === lesson),
  )
  const goTo = (place: DraftPlace) => {
    const to = new URLSearchParams()
    // Without `review`, which keeps this panel open.
    if (kind.outline) to.set('lesson', place.lesson)
    // Its block's comments open there (`DraftMarks`).
    if (place.comment !== null) to.set('comment', place.comment)
    navigate(`${kind.editor}/${parseKey(item.key)?.id ?? ''}?${to}`)
  }
  return (
    <div className={styles.panel}>
      {asOf === null ? (
        <DraftLinks noun={noun} reviews={reviews} links={standing.reviews} />
      ) : (
        <Callout compact intent="warning" role="status" title="The server cannot be reached">
          <p>
            These comments are as they were {ago(new Date(asOf).toISOString())}. You can read them and go to
            their places. Answering, resolving and sharing need the server.
          </p>
          <RetryButton onClick={reload} />
        </Callout>
      )}
      <div className={styles.bar}>
        <h3 className={styles.title}>Comments</h3>
        <SegmentedControl
          size="small"
          aria-label="Which comments"
          value={shown}
          onValueChange={(next) => setShown(next === 'resolved' ? 'resolved' : 'open')}
          options={[
            { value: 'open', label: `Open ${threads.filter((one) => one.resolvedAt === null).length}` },
            { value: 'resolved', label: 'Resolved' },
          ]}
        />
        {lesson !== null && (
          <Button
            size="small"
            variant="minimal"
            text={isHere ? 'All lessons' : 'This lesson only'}
            aria-pressed={isHere}
            onClick={() => setHere(!isHere)}
          />
        )}
      </div>
      {listed.length === 0 ? (
        <EmptyState
          icon="chat"
          title={shown === 'open' ? 'No open comments' : 'Nothing resolved yet'}
          description={
            shown === 'resolved'
              ? 'Comments that you resolve move here.'
              : threads.length === 0
                ? 'Send a link to colleagues. Their comments appear here, at the words that they are about.'
                : threads.some(isShown)
                  ? 'Those that are open are about other lessons.'
                  : 'Everything that reviewers wrote is resolved.'
          }
        />
      ) : (
        <ul className={styles.threads}>
          {listed.map((thread) => (
            <DraftThread
              key={thread.id}
              thread={thread}
              answers={standing.comments.filter(({ parent }) => parent === thread.id)}
              place={findDraftPlace(item, thread)}
              reviews={reviews}
              goTo={goTo}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
