import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Cross } from '@blueprintjs/icons'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import styles from './DraftMarks.module.css'
import { DraftThread } from './DraftThread.tsx'
import type { BlockPlace } from './useBlockPlaces.ts'
import type { DraftComment, DraftReviews } from './useDraftReviews.ts'

type Props = {
  place: BlockPlace
  threads: readonly DraftComment[]
  reviews: DraftReviews
  /** To the next block with comments, or the one before; null: there is no other. */
  step: ((by: 1 | -1) => void) | null
  close(): void
}

/** The comments on one block, beside it. */
export function BlockThreads({ place, threads, reviews, step, close }: Props) {
  const [, setParams] = useSearchParams()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null)
  const listOf = (some: readonly DraftComment[]) => (
    <ul className={styles.threads}>
      {some.map((thread) => (
        <DraftThread
          key={thread.id}
          thread={thread}
          answers={(reviews.standing?.comments ?? []).filter(({ parent }) => parent === thread.id)}
          place={null}
          reviews={reviews}
        />
      ))}
    </ul>
  )
  return (
    <section
      className={styles.panel}
      style={
        {
          '--block-top': `${place.top}px`,
          '--block-end': `${place.top + place.height}px`,
        } as CSSProperties
      }
      aria-label={`Comments on this ${place.noun}`}
      onKeyDown={(event) => {
        // The editor around it has its own keys.
        event.stopPropagation()
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
      }}
    >
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1}>
          {open.length === 1 ? '1 comment' : `${open.length} comments`}
        </h3>
        {step && (
          <>
            <Button
              variant="minimal"
              size="small"
              icon={<ChevronUp />}
              aria-label="Comments before"
              title="Comments before"
              onClick={() => step(-1)}
            />
            <Button
              variant="minimal"
              size="small"
              icon={<ChevronDown />}
              aria-label="Next comments"
              title="Next comments"
              onClick={() => step(1)}
            />
          </>
        )}
        <Button
          variant="minimal"
          size="small"
          text="All"
          title="All comments"
          onClick={() => setParams((before) => new URLSearchParams([...before, ['review', 'comments']]))}
        />
        <Button variant="minimal" size="small" icon={<Cross />} aria-label="Close comments" onClick={close} />
      </div>
      {listOf(open)}
      {resolved.length > 0 && (
        <details open={open.length === 0}>
          <summary>
            {resolved.length === 1 ? '1 resolved comment' : `${resolved.length} resolved comments`}
          </summary>
          {listOf(resolved)}
        </details>
      )}
    </section>
  )
}
