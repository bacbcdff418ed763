import { type ReactNode, useId, useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { keepFocus } from '../../kernel/form/focus.ts'
import { Button } from '../../kernel/parts/Button.tsx'
import { useWords } from '../../kernel/words/useWords.ts'
import { AccountDialog, type AccountView } from './AccountDialog.tsx'
import { type AccountTab, AccountTabs } from './AccountTabs.tsx'
import { SignIn } from './SignIn.tsx'
import styles from './SignInGate.module.css'

type Props = {
  isAnonymous: boolean
  /** Why signing in is needed here. */
  reason?: string
  /** Most who come here have no account yet: making one is asked for first, on the page itself, beside what it is for. */
  isForNew?: boolean
  onDone?: (message: string) => void | Promise<void>
  children: ReactNode
}

/** Shows its children only to signed-in users; to others the dialogs, and Sign In inline once they are closed (2§2.4). */
export function SignInGate({ isAnonymous, isForNew = false, children, ...rest }: Props) {
  // After signing out here, the dialog does not open automatically.
  const [view, setView] = useState<AccountView>(isAnonymous ? 'sign-in' : 'none')
  if (!isAnonymous) return children
  return isForNew ? <AccountBox {...rest} /> : <ClosedGate {...rest} {...{ view, setView }} />
}

/** Create Account and Sign In as tabs of the page (CHK-03). */
function AccountBox({ reason, onDone }: Pick<Props, 'reason' | 'onDone'>) {
  const t = useWords(identityAccountWords)
  const id = useId()
  const [tab, setTab] = useState<AccountTab>('sign-up')
  const [view, setView] = useState<AccountView>('none')
  const [email, setEmail] = useState('')
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('title')}
      </h2>
      <p>{reason ?? t('pleaseLogIn')}</p>
      <AccountTabs
        {...{ tab, email, onDone }}
        first="sign-up"
        goesOn
        onTab={setTab}
        onForgot={(typed) => {
          setEmail(typed)
          setView('forgot-password')
        }}
      />
      <AccountDialog {...{ view, email, setView, onDone }} goesOn />
    </section>
  )
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
