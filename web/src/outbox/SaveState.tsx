import { Button } from '../../../shared/widgets/parts/Button.tsx'
import { Icon } from '../../../shared/widgets/parts/Icon.tsx'
import { useAccount } from '../account/AccountProvider.tsx'
import { useOutboxState } from './OutboxProvider.tsx'
import styles from './SaveState.module.css'

/** "Not saved yet" while anything a learner did is unacknowledged (beyond.md), and the way on where it needs them. */
export function SaveState({ className = '' }: { className?: string | undefined }) {
  const { pending, state } = useOutboxState()
  const account = useAccount()
  const isSignedOut = state === 'signedOut'
  return (
    <div className={`${styles.state} ${className}`}>
      <p className={styles.words} role="status">
        {pending > 0 && (
          <span className={styles.waiting} data-urgent={state === 'waiting' || isSignedOut || undefined}>
            <Icon name="cloud" size={16} />
            Not saved yet
            {isSignedOut && <span>. Please sign in again.</span>}
          </span>
        )}
      </p>
      {pending > 0 && isSignedOut && (
        <Button look="secondary" size="small" onClick={() => account.open('sign-in')}>
          Sign In
        </Button>
      )}
    </div>
  )
}
