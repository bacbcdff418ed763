import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useWords } from '../../kernel/words/useWords.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'
import { SignIn } from './SignIn.tsx'

type Props = {
  view: AccountView
  /** From a form on the page. */
  email?: string
  /** From the link of a mail, for `choose-password`. */
  code?: string | null
  /** Why signing in is needed here. */
  reason?: string | undefined
  /** Who makes an account here is signed in with it, and goes on. */
  goesOn?: boolean
  setView(view: AccountView): void
  onDone?: ((message: string) => void | Promise<void>) | undefined
}

/** The account's dialog: Sign In and Create Account as tabs, or Password Reset; `none` is closed (2§2.4). */
export function AccountDialog({ view, email = '', code = null, reason, goesOn = false, ...acts }: Props) {
  const { setView, onDone } = acts
  const t = useWords(identityAccountWords)
  const [known, setKnown] = useState({ email: '', takesFocus: false })
  const show = (next: AccountView) => (typed: string) => {
    setKnown({ email: typed, takesFocus: true })
    setView(next)
  }
  const onClose = () => setView('none')
  const address = known.email || email
  const finish = async (message: string) => {
    await onDone?.(message)
    onClose()
  }
  if (view === 'none') return null
  if (view === 'choose-password')
    return (
      <IdentityDialog title={t('title')} onClose={onClose}>
        <SignIn email={address} code={code} takesFocus onDone={finish} onForgot={show('forgot-password')} />
      </IdentityDialog>
    )
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
        goesOn={goesOn}
        onTab={setView}
        onForgot={show('forgot-password')}
        onDone={finish}
      />
    </IdentityDialog>
  )
}

/** Which of the account's dialogs is open (2§2.4); `choose-password` by the link of a mail. */
export type AccountView = 'none' | 'sign-in' | 'sign-up' | 'forgot-password' | 'choose-password'
