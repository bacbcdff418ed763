import { type ReactNode, useId, useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { keepFocus } from '../../kernel/form/focus.ts'
import { Button } from '../../kernel/parts/Button.tsx'
import { useWords } from '../../kernel/words/useWords.ts'
import { AccountDialog, type AccountView } from './AccountDialog.tsx'
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
export function SignInGate({ isAnonymous, children, ...rest }: Props) {
  // After signing out here, the dialog does not open automatically.
  const [view, setView] = useState<AccountView>(isAnonymous ? 'sign-in' : 'none')
  return isAnonymous ? <ClosedGate {...rest} {...{ view, setView }} /> : children
}

type ClosedGateProps = Pick<Props, 'reason' | 'onDone'> & {
  view: AccountView
  setView(view: AccountView): void
}

function ClosedGate({ reason, onDone, view, setView }: ClosedGateProps) {
  const t = useWords(identityAccountWords)
  const id = useId()
  /** The inline form's address and focus, after a dialog was opened from it and closed. */
  const [left, setLeft] = useState({ email: '', takesFocus: false })
  const open = (next: AccountView, email: string) => {
    setLeft({ email, takesFocus: true })
    setView(next)
  }
  return (
    <section className={styles.gate} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('signIn')}
      </h2>
      {view === 'none' && (
        <>
          <p className={styles.reason}>{reason ?? t('pleaseLogIn')}</p>
          <div className={styles.inline}>
            <SignIn {...left} onDone={onDone} onForgot={(email) => open('forgot-password', email)} />
            <Button
              look="secondary"
              isBlock
              onMouseDown={keepFocus}
              onClick={() => open('sign-up', left.email)}
            >
              {t('createAccount')}
            </Button>
          </div>
        </>
      )}
      <AccountDialog {...{ view, reason, setView, onDone }} email={left.email} goesOn />
    </section>
  )
}
