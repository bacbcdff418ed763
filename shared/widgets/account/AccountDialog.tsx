import { useState } from 'react'
import { AccountTabs } from './AccountTabs.tsx'
import type { AccountView } from './AccountView.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'

type Props = {
  view: AccountView
  setView(view: AccountView): void
  onDone?: ((message: string) => void | Promise<void>) | undefined
}

/** The account's dialog: Sign In and Create Account as tabs, or Password Reset; `none` is closed (2§2.4). */
export function AccountDialog({ view, setView, onDone }: Props) {
  const [known, setKnown] = useState({ email: '', takesFocus: false })
  const show = (next: AccountView) => (address: string) => {
    setKnown({ email: address, takesFocus: true })
    setView(next)
  }
  const onClose = () => setView('none')
  if (view === 'none') return null
  if (view === 'forgot-password')
    return (
      <IdentityDialog title="Password Reset" onClose={onClose}>
        <ForgotPassword email={known.email} onSignIn={show('sign-in')} />
      </IdentityDialog>
    )
  return (
    <IdentityDialog title="Your account" onClose={onClose}>
      <AccountTabs
        tab={view}
        {...known}
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
