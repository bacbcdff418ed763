import { Link } from 'wouter'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'
import styles from './AccountLinks.module.css'
import { useAccount } from './AccountProvider.tsx'
import { accountPath } from './accountPath.ts'

/** The end of the app bar: the customer, or links to sign in. */
export function AccountInBar() {
  const t = useWords(identityWords)
  const account = useAccount()
  const customer = useCustomer()
  if (customer)
    return (
      <Link href={accountPath} className={styles.person} aria-label={t('myAccount')}>
        {/* A picture of a letter, and not a part of the link's name. */}
        <span
          className={styles.avatar}
          aria-hidden="true"
          data-letter={(customer.name || customer.email || '?').charAt(0).toUpperCase()}
        />
        <span className={styles.wide}>{t('myAccount')}</span>
      </Link>
    )
  return (
    <>
      <Button look="quiet" size="small" onClick={() => account.open('sign-in')}>
        {t('signIn')}
      </Button>
      <Button size="small" className={styles.wide} onClick={() => account.open('sign-up')}>
        {t('createAccount')}
      </Button>
    </>
  )
}

/** The end of the phone's menu. */
export function AccountInMenu({ close }: { close(): void }) {
  const t = useWords(identityWords)
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
        {t('createAccount')}
      </Button>
      <Button isBlock look="secondary" onClick={() => open('sign-in')}>
        {t('signIn')}
      </Button>
    </div>
  )
}
