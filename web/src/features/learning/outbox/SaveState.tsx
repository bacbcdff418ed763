import { useOnline } from '../../../../../shared/widgets/kernel/loading/useOnline.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Icon } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
import { useAccount } from '../../identity/AccountProvider.tsx'
import { useOutboxState } from './OutboxProvider.tsx'
import styles from './SaveState.module.css'

/**
 * Shows "Not saved yet" while events are unacknowledged (beyond.md), that the learner is offline, that their
 * session ended, and what to do.
 */
export function SaveState({ className = '' }: { className?: string | undefined }) {
  const { pending, state } = useOutboxState()
  const account = useAccount()
  const isOnline = useOnline()
  const isWaitingForThem = pending > 0 && state === 'signedOut'
  return (
    <div className={`${styles.state} ${className}`}>
      <p className={styles.words} role="status">
        {pending > 0 && (
          <span className={styles.waiting} data-urgent={state === 'waiting' || isWaitingForThem || undefined}>
            <Icon name="cloud" size={16} />
            <span>
              Not saved yet
              {isWaitingForThem && '. Please sign in again.'}
              {!isOnline && '. You are offline.'}
            </span>
          </span>
        )}
        {pending === 0 && !isOnline && (
          <span className={styles.waiting} data-urgent>
            You are offline
          </span>
        )}
        {pending === 0 && account.ended && (
          <span className={styles.waiting} data-urgent>
            {account.successor
              ? `${account.successor.customer?.name || 'Somebody else'} has signed in, in another tab.`
              : 'Your sign-in has ended.'}
          </span>
        )}
      </p>
      {(isWaitingForThem || account.ended) && (
        <Button
          look="secondary"
          size="small"
          onClick={account.successor ? account.goOnWithout : () => account.open('sign-in')}
        >
          {account.successor ? 'Go on' : 'Sign In'}
        </Button>
      )}
    </div>
  )
}
