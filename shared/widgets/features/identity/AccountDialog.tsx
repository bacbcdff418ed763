import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useWords } from '../../kernel/words/useWords.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'

type Props = {
  view: AccountView
  /** From a form on the page. */
  email?: string
  /** Why signing in is needed here. */
  reason?: string | undefined
  setView(view: AccountView): void
  onDone?: ((message: string) => void | Promise<void>) | undefined
}

/** The account's dialog: Sign In and Create Account as tabs, or Password Reset; `none` is closed (2§2.4). */
export function AccountDialog({ view, email = '', reason, setView, onDone }: Props) {
  const t = useWords(identityAccountWords)
  const [known, setKnown] = useState({ email: '', takesFocus: false })
  const show = (next: AccountView) => (typed: string) => {
    setKnown({ email: typed, takesFocus: true })
    setView(next)
  }
  const onClose = () => setView('none')
  const address = known.email || email
  if (view === 'none') return null
  if (view === 'forgot-password')
    return (
      <IdentityDialog title={t('passwordReset')} onClose={onClose}>
        <ForgotPassword email={address} onSignIn={show('sign-in')} />
      </IdentityDialog>
    )
  return (
    <IdentityDialog title={t('title')} reason={reason} onClose={onClose}>
      <AccountTabs
        tab={view}
        email={address}
        takesFocus={known.takesFocus}
        onTab={setView}
        onForgot={show('forgot-password')}
        onDone={async (message) => {
          await onDone?.(message)
          onClose()
        }}
      />
    </IdentityDialog>
  )
}

/** Which of the account's dialogs is open (2§2.4). */
export type AccountView = 'none' | 'sign-in' | 'sign-up' | 'forgot-password'
