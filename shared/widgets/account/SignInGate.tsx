import { type ReactNode, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import type { AccountView } from './AccountView.ts'
import styles from './SignInGate.module.css'

type Props = {
  isAnonymous: boolean
  /** Why one has to sign in here. */
  reason?: string
  onDone?: (message: string) => void | Promise<void>
  children: ReactNode
}

/** Its children, once somebody is signed in; before that the dialogs, and with them closed a way back to them (2§2.4). */
export function SignInGate({ isAnonymous, reason = 'Please log-in', onDone, children }: Props) {
  // Whoever signs out here did not ask to sign in again.
  const [view, setView] = useState<AccountView>(isAnonymous ? 'sign-in' : 'none')
  if (!isAnonymous) return children
  return (
    <div className={styles.gate}>
      <p className={styles.reason}>{reason}</p>
      <div className={styles.ways}>
        <Button onClick={() => setView('sign-in')}>Sign In</Button>
        <Button look="secondary" onClick={() => setView('sign-up')}>
          Create Account
        </Button>
      </div>
      <AccountDialog view={view} setView={setView} onDone={onDone} />
    </div>
  )
}
