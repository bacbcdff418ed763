import { Link } from 'wouter'
import { Button } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'
import styles from './AccountLinks.module.css'
import { useAccount } from './AccountProvider.tsx'
import { accountPath } from './accountPath.ts'

/** The end of the app bar: the customer, or links to sign in. */
export function AccountInBar() {
  const account = useAccount()
  const customer = useCustomer()
  if (customer)
    return (
      <Link href={accountPath} className={styles.person} aria-label="My Account">
        <span className={styles.avatar} aria-hidden="true">
          {(customer.name || customer.email || '?').charAt(0).toUpperCase()}
        </span>
        <span className={styles.wide}>My Account</span>
      </Link>
    )
  return (
    <>
      <Button look="quiet" size="small" onClick={() => account.open('sign-in')}>
        Sign In
      </Button>
      <Button size="small" className={styles.wide} onClick={() => account.open('sign-up')}>
        Create Account
      </Button>
    </>
  )
}

/** The end of the phone's menu. */
export function AccountInMenu({ close }: { close(): void }) {
  const account = useAccount()
  const customer = useCustomer()
  if (customer) return null
  const open = (view: 'sign-up' | 'sign-in') => {
    close()
    account.open(view)
  }
  return (
    <div className={styles.actions}>
      <Button isBlock onClick={() => open('sign-up')}>
        Create Account
      </Button>
      <Button isBlock look="secondary" onClick={() => open('sign-in')}>
        Sign In
      </Button>
    </div>
  )
}
