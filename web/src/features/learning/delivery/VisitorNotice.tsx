import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Notice } from '../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { useAccount } from '../../identity/AccountProvider.tsx'
import styles from './VisitorNotice.module.css'

/** A public portal stores no progress of visitors (ROL-17); they are told before they start. */
export function VisitorNotice() {
  const account = useAccount()
  return (
    <div className={styles.place}>
      <Notice>
        <div className={styles.row}>
          <span>You are learning as a visitor: your progress is not kept.</span>
          <span className={styles.ways}>
            <Button size="small" onClick={() => account.open('sign-up')}>
              Create Account
            </Button>
            <Button look="secondary" size="small" onClick={() => account.open('sign-in')}>
              Sign In
            </Button>
          </span>
        </div>
      </Notice>
    </div>
  )
}
