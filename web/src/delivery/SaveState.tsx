import { Icon } from '../../../shared/widgets/parts/Icon.tsx'
import type { OutboxState } from '../outbox/createOutbox.ts'
import styles from './SaveState.module.css'

/** "Not saved yet" while anything a learner did is unacknowledged (beyond.md). */
export function SaveState({ state }: { state: OutboxState }) {
  const isWaiting = state.pending > 0
  return (
    <p className={styles.state} role="status">
      {isWaiting && (
        <span
          className={styles.waiting}
          data-urgent={state.state === 'waiting' || state.state === 'signedOut' || undefined}
        >
          <Icon name="cloud" size={16} />
          Not saved yet
          {state.state === 'signedOut' && <span>. Please sign in again.</span>}
        </span>
      )}
    </p>
  )
}
