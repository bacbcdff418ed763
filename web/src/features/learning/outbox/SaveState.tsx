import { type LearningWords, learningWords } from '#shared/features/learning/words/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useOnline } from '#widgets/kernel/loading/useOnline.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import { useOutboxState } from './OutboxProvider.tsx'
import styles from './SaveState.module.css'

/**
 * Shows "Not saved yet" while events are unacknowledged (beyond.md), that the learner is offline, that their
 * session ended, and what to do.
 */
export function SaveState({ className = '' }: { className?: string | undefined }) {
  const t = useWords(learningWords)
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
            <span>{t(waitingFor(isWaitingForThem, isOnline))}</span>
          </span>
        )}
        {pending === 0 && !isOnline && (
          <span className={styles.waiting} data-urgent>
            {t('saveState.isOffline')}
          </span>
        )}
        {pending === 0 && account.ended && (
          <span className={styles.waiting} data-urgent>
            {account.successor ? successorText(t, account.successor.customer?.name) : t('saveState.ended')}
          </span>
        )}
      </p>
      {(isWaitingForThem || account.ended) && (
        <Button
          look="secondary"
          size="small"
          onClick={account.successor ? account.goOnWithout : () => account.open('sign-in')}
        >
          {account.successor ? t('saveState.goOn') : t('saveState.toSignIn')}
        </Button>
      )}
    </div>
  )
}

function waitingFor(isSignedOut: boolean, isOnline: boolean) {
  if (isSignedOut) return isOnline ? 'saveState.signIn' : 'saveState.signInOffline'
  return isOnline ? 'saveState.waiting' : 'saveState.offline'
}

const successorText = (t: Translate<LearningWords>, name: string | null | undefined) =>
  name ? t('saveState.successor', { name }) : t('saveState.somebody')
