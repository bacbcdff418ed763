import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import styles from './VisitorNotice.module.css'

/** A public portal stores no progress of visitors (ROL-17). They are told before they start, and what signing in on this page keeps (`visits`). */
export function VisitorNotice() {
  const t = useWords(learningDeliveryWords)
  const identity = useWords(identityWords)
  const account = useAccount()
  return (
    <div className={styles.place}>
      <Notice>
        <div className={styles.row}>
          <span>{t('visitor')}</span>
          <span className={styles.ways}>
            <Button size="small" onClick={() => account.open('sign-up')}>
              {identity('createAccount')}
            </Button>
            <Button look="secondary" size="small" onClick={() => account.open('sign-in')}>
              {identity('signIn')}
            </Button>
          </span>
        </div>
      </Notice>
    </div>
  )
}
