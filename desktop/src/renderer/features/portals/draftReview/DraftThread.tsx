import { Button, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { maxCommentLength } from '#shared/features/learning/operations/draftReviews.ts'
import styles from './DraftReview.module.css'
import type { DraftPlace } from './draftPlaces.ts'
import type { DraftComment, DraftReviews } from './useDraftReviews.ts'

type Props = {
  thread: DraftComment
  answers: readonly DraftComment[]
  /** Null at the place itself. */
  place: DraftPlace | null
  reviews: DraftReviews
  goTo?(place: DraftPlace): void
}

/** A comment with its answers, and what its author can do. */
export function DraftThread({ thread, answers, place, reviews, goTo }: Props) {
  const isResolved = thread.resolvedAt !== null
  const where = place?.name ?? (place?.isMissing ? 'A lesson that was removed' : null)
  return (
    <li className={styles.thread}>
      {place && where && (
        <div className={styles.head}>
          <Button
            size="small"
            variant="minimal"
            text={where}
            disabled={place.name === null}
            onClick={() => goTo?.(place)}
          />
        </div>
      )}
      {thread.quote && (
        <>
          {place?.isMissing && <p className="quiet">About text that was removed:</p>}
          <blockquote className={styles.quote}>{thread.quote}</blockquote>
        </>
      )}
      {[thread, ...answers].map((comment) => (
        <div key={comment.id} className={comment === thread ? undefined : styles.answer}>
          <p className={styles.by}>
            <strong>{comment.author || 'A reviewer'}</strong>
            {comment.isStaff && ' · staff'} · {ago(comment.createdAt)}
          </p>
          <p className={styles.words}>{comment.text}</p>
        </div>
      ))}
      {!isResolved && reviews.asOf === null && <AnswerForm to={thread} reviews={reviews} />}
      {reviews.asOf === null && <Acts thread={thread} reviews={reviews} />}
    </li>
  )
}

function Acts({ thread, reviews }: Pick<Props, 'thread' | 'reviews'>) {
  const [isDeleting, setDeleting] = useState(false)
  const isResolved = thread.resolvedAt !== null
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        text={isResolved ? 'Reopen' : 'Resolve'}
        onClick={() => void reviews.resolve(thread.id, !isResolved)}
      />
      {isDeleting ? (
        <>
          <Button
            size="small"
            intent="danger"
            text="Delete for everybody"
            onClick={() => void reviews.remove(thread.id)}
          />
          <Button size="small" variant="minimal" text="Keep" onClick={() => setDeleting(false)} />
        </>
      ) : (
        <Button size="small" variant="minimal" text="Delete" onClick={() => setDeleting(true)} />
      )}
    </div>
  )
}

function AnswerForm({ to, reviews }: { to: DraftComment; reviews: DraftReviews }) {
  const [text, setText] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault()
        if (text.trim() !== '' && (await reviews.answer(to.id, text.trim()))) setText('')
      }}
    >
      <TextArea
        fill
        autoResize
        aria-label={`Answer to ${to.author || 'a reviewer'}`}
        placeholder="Answer"
        maxLength={maxCommentLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && <Button size="small" type="submit" intent="primary" text="Send answer" />}
    </form>
  )
}
