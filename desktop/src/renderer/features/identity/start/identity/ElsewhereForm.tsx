import { AnchorButton, Button, Spinner } from '@blueprintjs/core'
import { useRef } from 'react'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import styles from '../StartScreen.module.css'

type Props = { provider: string; address: string | null; onCancel(): void }

/** While signing in at a provider in the browser: the console waits. */
export function ElsewhereForm({ provider, address, onCancel }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place)
  return (
    <div ref={place}>
      <h2 className={styles.heading}>Continue with {provider}</h2>
      <div className={styles.waiting} role="status">
        <Spinner size={20} aria-hidden />
        Finish signing in, in your browser.
      </div>
      <Button fill size="large" text="Cancel" onClick={onCancel} />
      <div className={styles.links}>
        <AnchorButton
          variant="minimal"
          text="Open the page again"
          {...(address === null
            ? { disabled: true }
            : { href: address, target: '_blank', rel: 'noopener noreferrer' })}
        />
      </div>
    </div>
  )
}
