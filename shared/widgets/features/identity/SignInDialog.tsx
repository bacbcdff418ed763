import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useWords } from '../../kernel/words/useWords.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'
import { SignIn } from './SignIn.tsx'

type Props = { onClose(): void; onDone?: (message: string) => void | Promise<void> }

/** Sign In alone, for users who have an account. */
export function SignInDialog({ onClose, onDone }: Props) {
  const t = useWords(identityAccountWords)
  const [view, setView] = useState({ isForgotten: false, email: '', takesFocus: false })
  return (
    <IdentityDialog title={view.isForgotten ? t('passwordReset') : t('signIn')} onClose={onClose}>
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
