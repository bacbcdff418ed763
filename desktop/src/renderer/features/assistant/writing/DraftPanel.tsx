import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draft } from './useDraft.ts'
import styles from './Writing.module.css'

type DraftPanelProps = {
  /** What is drafted, in the middle of a sentence: “description”. */
  noun: string
  draft: Exclude<Draft, { state: 'closed' }>
  onAgain(wish: string): void
  onRetry(): void
  onClose(): void
  /** The button that takes the draft. */
  accept: ReactNode
  /** The draft itself. */
  children: ReactNode
}

/** What a model drafts: on the way, failed, or there to be judged. Nothing is replaced meanwhile. */
export function DraftPanel(props: DraftPanelProps) {
  const { noun, draft, onAgain, onRetry, onClose, accept, children } = props
  const isRunning = draft.state === 'running'
  const section = useRef<HTMLElement>(null)
  // In a dialog it may be below what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [draft.state])
  return (
    <section ref={section} className={styles.panel} aria-label={`Draft of the ${noun}`}>
      <div className={isRunning ? styles.line : 'visually-hidden'}>
        {isRunning && <Spinner size={16} />}
        <span role="status">{statusOf(noun, draft)}</span>
        {isRunning && <Button size="small" variant="minimal" text="Stop" onClick={onClose} />}
      </div>
      {draft.state === 'failed' && (
        <>
          <div>
            <p role="alert" className={styles.fault}>
              {draft.reason}
            </p>
            <p className="quiet">Nothing here has changed.</p>
          </div>
          <div className={styles.acts}>
            <Button text="Try again" onClick={onRetry} />
            <Button variant="minimal" text="Close" onClick={onClose} />
          </div>
        </>
      )}
      {draft.state === 'done' && (
        <>
          {children}
          <div className={styles.acts}>
            {accept}
            <Button text="Discard" onClick={onClose} />
            <WishForm onAgain={onAgain} />
          </div>
        </>
      )}
    </section>
  )
}

function statusOf(noun: string, draft: DraftPanelProps['draft']): string {
  if (draft.state === 'failed') return ''
  if (draft.state === 'done') return `The draft of the ${noun} is there.`
  return draft.isCutOff ? 'Waiting for a connection to the server…' : `Writing the ${noun}…`
}

function WishForm({ onAgain }: Pick<DraftPanelProps, 'onAgain'>) {
  const [wish, setWish] = useState('')
  return (
    <form
      className={styles.wish}
      onSubmit={(event) => {
        event.preventDefault()
        onAgain(wish)
      }}
    >
      <InputGroup
        aria-label="What should be different?"
        placeholder="Shorter, simpler, for experts…"
        maxLength={500}
        value={wish}
        onValueChange={setWish}
      />
      <Button type="submit" variant="minimal" text="Write again" />
    </form>
  )
}
