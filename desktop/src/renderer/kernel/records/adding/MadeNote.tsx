import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { takesFocus } from '#widgets/kernel/focus/takesFocus.ts'
import styles from './MadeNote.module.css'

type MadeNoteProps = {
  name: string
  /** Why there is a next step, as a sentence. */
  why: string
  /** The next step, on its button. */
  next: string
  onNext(): void
  onClose(): void
}

/** What comes after something was made, above it. */
export function MadeNote({ name, why, next, onNext, onClose }: MadeNoteProps) {
  const button = useRef<HTMLButtonElement>(null)
  // After the dialog has closed: while it is open it keeps the focus.
  useEffect(() => {
    if (button.current) takesFocus(button.current)
  }, [])
  return (
    <Callout intent="success" compact role="status" className={styles.made ?? ''}>
      <p>
        “{name}” is made. {why}
      </p>
      <Button ref={button} intent="primary" text={next} onClick={onNext} />
      <Button variant="minimal" text="Later" onClick={onClose} />
    </Callout>
  )
}
