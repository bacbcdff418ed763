import { useState } from 'react'
import { ForgotPassword } from './ForgotPassword.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'
import { SignIn } from './SignIn.tsx'

type Props = { onClose(): void; onDone?: (message: string) => void | Promise<void> }

/** Sign In alone, for users who have an account. */
export function SignInDialog({ onClose, onDone }: Props) {
  const [view, setView] = useState({ isForgotten: false, email: '', takesFocus: false })
  return (
    <IdentityDialog title={view.isForgotten ? 'Password Reset' : 'Sign In'} onClose={onClose}>
      {view.isForgotten ? (
        <ForgotPassword
          email={view.email}
          onSignIn={(email) => setView({ isForgotten: false, email, takesFocus: true })}
        />
      ) : (
        <SignIn
          email={view.email}
          takesFocus={view.takesFocus}
          onDone={onDone}
          onForgot={(email) => setView({ isForgotten: true, email, takesFocus: true })}
        />
      )}
    </IdentityDialog>
  )
}
