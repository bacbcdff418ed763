import { type ReactNode, useId, useState } from 'react'
import { keepFocus } from '../../kernel/form/keepFocus.ts'
import { Button } from '../../kernel/parts/Button.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import type { AccountView } from './AccountView.ts'
import { SignIn } from './SignIn.tsx'
import styles from './SignInGate.module.css'

type Props = {
  isAnonymous: boolean
  /** Why signing in is needed here. */
  reason?: string
  onDone?: (message: string) => void | Promise<void>
  children: ReactNode
}

/** Shows its children to signed-in users; to others the dialogs, and Sign In inline once they are closed (2§2.4). */
export function SignInGate({ isAnonymous, reason = 'Please log-in', onDone, children }: Props) {
  const id = useId()
  // After signing out here, the dialog does not open by itself.
  const [view, setView] = useState<AccountView>(isAnonymous ? 'sign-in' : 'none')
  /** The inline form's address and focus, after a dialog was opened from it and closed. */
  const [left, setLeft] = useState({ email: '', takesFocus: false })
  if (!isAnonymous) return children
  const open = (next: AccountView, email: string) => {
    setLeft({ email, takesFocus: true })
    setView(next)
  }
  return (
    <section className={styles.gate} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Sign In
      </h2>
      <p className={styles.reason}>{reason}</p>
      {view === 'none' && (
        <div className={styles.inline}>
          <SignIn {...left} onDone={onDone} onForgot={(email) => open('forgot-password', email)} />
          <Button
            look="secondary"
            isBlock
            onMouseDown={keepFocus}
            onClick={() => open('sign-up', left.email)}
          >
            Create Account
          </Button>
        </div>
      )}
      <AccountDialog view={view} email={left.email} setView={setView} onDone={onDone} />
    </section>
  )
}
