import { Button, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { maxCommentLength } from '#shared/features/learning/operations/draftReviews.ts'
import { sendByKey } from '#widgets/kernel/form/sendByKey.ts'
import styles from './DraftReview.module.css'
import type { DraftPlace } from './draftPlaces.ts'
import { useKeptAnswer } from './keptAnswers.ts'
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
  const [answer, setAnswer] = useKeptAnswer(reviews.person, thread.id)
  const where = place?.name ?? (place?.isMissing ? 'A lesson that was removed' : null)
  return (
    <li className={styles.thread}>
      {place && where && (
        <div className={styles.head}>
          <Button
            className={styles.where ?? ''}
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
      {!isResolved && reviews.asOf === null && (
        <AnswerForm to={thread} reviews={reviews} answer={answer} setAnswer={setAnswer} />
      )}
      {reviews.asOf === null && (
        <Acts thread={thread} reviews={reviews} answer={answer} setAnswer={setAnswer} />
      )}
    </li>
  )
}

/** The text of an answer that was not sent yet. */
type Draft = { answer: string; setAnswer(text: string): void }

/** Resolving takes the thread out of sight, so what was typed below it is sent first. */
function Acts({ thread, reviews, answer, setAnswer }: Pick<Props, 'thread' | 'reviews'> & Draft) {
  const [isDeleting, setDeleting] = useState(false)
  const isResolved = thread.resolvedAt !== null
  const text = answer.trim()
  async function resolve() {
    if (text !== '' && !isResolved) {
      if (!(await reviews.answer(thread.id, text))) return
      setAnswer('')
    }
    await reviews.resolve(thread.id, !isResolved)
  }
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        text={isResolved ? 'Reopen' : text === '' ? 'Resolve' : 'Answer and resolve'}
        onClick={() => void resolve()}
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

type AnswerFormProps = { to: DraftComment; reviews: DraftReviews } & Draft

function AnswerForm({ to, reviews, answer, setAnswer }: AnswerFormProps) {
  const text = answer.trim()
  return (
    <form
      className={styles.form}
      onKeyDown={sendByKey}
      onSubmit={async (event) => {
        event.preventDefault()
        if (text !== '' && (await reviews.answer(to.id, text))) setAnswer('')
      }}
    >
      <TextArea
        fill
        autoResize
        aria-label={`Answer to ${to.author || 'a reviewer'}`}
        placeholder="Answer"
        maxLength={maxCommentLength}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {text !== '' && <Button size="small" type="submit" intent="primary" text="Send answer" />}
    </form>
  )
}
