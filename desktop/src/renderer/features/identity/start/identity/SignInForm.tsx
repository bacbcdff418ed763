import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { assertNever } from '#shared/kernel/errors/assert.ts'
import { useSignIn } from '#widgets/features/identity/useSignIn.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { createConsoleIdentity } from './createConsoleIdentity.ts'
import { ElsewhereForm } from './ElsewhereForm.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { OneTimeForm } from './OneTimeForm.tsx'
import { NewPasswordForm, ResetForm } from './PasswordForms.tsx'
import { StartForm } from './StartForm.tsx'
import { useElsewhere } from './useElsewhere.ts'

type SignInFormProps = {
  state: ConsoleState
  /** Only to the server of the state, which is not shown. */
  isServerFixed?: boolean
  /** Instead of the message that one is signed in. */
  onSignedIn?(): void
}

/** Signs in to a server, with all its steps (3§4); the portal's flow, in the console's design. */
export function SignInForm({ state, isServerFixed = false, onSignedIn }: SignInFormProps) {
  const t = useWords(identityAccountWords)
  const core = useCore()
  const cache = useQueryClient()
  const server = useRef(state.server ?? '')
  const host = useMemo(() => createConsoleIdentity(core, cache, () => server.current), [core, cache])
  const task = useSubmit(t('signInFailed'))
  const { snackBar } = useDialogs()
  // The next screen replaces this one: success messages are shown above both (AUT-36, AUT-37).
  const onDone = (message: string) => (onSignedIn ? onSignedIn() : snackBar(message, 'success'))
  const flow = useSignIn(host, { onDone })
  const elsewhere = useElsewhere(task, onDone)
  const [known, setKnown] = useState({ email: '', isForgotten: false })
  const { at } = flow
  const onBack = () => {
    task.forget()
    flow.restart()
  }
  const facts = { email: at.email, message: at.message, task, onBack }
  if (known.isForgotten)
    return (
      <ForgotForm
        email={known.email}
        host={host}
        onBack={(email) => {
          setKnown({ email, isForgotten: false })
          onBack()
        }}
      />
    )
  if (elsewhere.waiting) return <ElsewhereForm {...elsewhere.waiting} onCancel={elsewhere.cancel} />
  switch (at.step) {
    case 'START':
    case 'CONFIRM':
    case 'SUCCESS':
      return (
        <StartForm
          {...facts}
          email={at.email || known.email}
          server={server.current}
          isServerFixed={isServerFixed}
          takesFocus={at.takesFocus}
          signIn={(address, credentials) => {
            server.current = address
            return flow.signIn(credentials)
          }}
          onForgot={(address, email) => {
            server.current = address
            task.forget()
            setKnown({ email, isForgotten: true })
          }}
          onElsewhere={(address, email, provider) => {
            server.current = address
            setKnown({ email, isForgotten: false })
            // After cancelling, the form's first field takes the focus.
            flow.restart()
            elsewhere.begin(address, provider)
          }}
        />
      )
    case 'ONE_TIME_PASSWORD':
      return <OneTimeForm {...facts} confirm={flow.enterCode} />
    case 'CONFIRM_EMAIL':
      return <ConfirmForm {...facts} now={host.now} confirm={flow.confirmEmail} resend={flow.resend} />
    case 'RESET_PASSWORD':
      return <ResetForm {...facts} now={host.now} resend={flow.resendReset} reset={flow.reset} />
    case 'NEW_PASSWORD':
      return <NewPasswordForm {...facts} choose={flow.choosePassword} />
    default:
      return assertNever(at.step)
  }
}
