import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { assertNever } from '#shared/kernel/errors/assert.ts'
import { useSubmit } from '../../kernel/form/useSubmit.ts'
import { useWords } from '../../kernel/words/useWords.ts'
import { useIdentity } from './IdentityContext.ts'
import { ConfirmStep } from './steps/ConfirmStep.tsx'
import { Done } from './steps/Done.tsx'
import { NewPasswordStep } from './steps/NewPasswordStep.tsx'
import { OneTimeStep } from './steps/OneTimeStep.tsx'
import { ProviderLinks } from './steps/ProviderLinks.tsx'
import { ResetStep } from './steps/ResetStep.tsx'
import { SignInStart } from './steps/SignInStart.tsx'
import { useIdentityOptions } from './useIdentityOptions.ts'
import { useSignIn } from './useSignIn.ts'

type Props = {
  email?: string
  /** A message from another form, such as "You have created your account. Please sign in." */
  message?: string
  /** Shown after another form: takes over the focus. */
  takesFocus?: boolean
  /** From the link of a mail: begins with choosing a password. */
  code?: string | null
  /** Told the address as it is typed. */
  onTyped?: ((email: string) => void) | undefined
  onDone?: ((message: string) => void | Promise<void>) | undefined
  onForgot?: ((email: string) => void) | undefined
}

/** Signing in, inline or in a dialog, with all steps that may follow (3§4, 3§8.4). */
export function SignIn(props: Props) {
  const { email = '', message = '', takesFocus = false, code = null, onTyped, onDone, onForgot } = props
  const t = useWords(identityAccountWords)
  const host = useIdentity()
  const task = useSubmit(t('signInFailed'))
  // Without an answer, the form still works.
  const { options } = useIdentityOptions(host)
  const flow = useSignIn(host, { email, message, takesFocus, code, onDone })
  const { at } = flow
  const onBack = () => {
    task.forget()
    flow.restart()
  }
  const facts = { email: at.email, message: at.message, task, onBack }
  switch (at.step) {
    case 'START':
    case 'CONFIRM':
      return (
        <>
          <SignInStart {...{ ...facts, onTyped, onForgot }} takesFocus={at.takesFocus} signIn={flow.signIn} />
          <ProviderLinks providers={options?.providers ?? []} />
        </>
      )
    case 'ONE_TIME_PASSWORD':
      return <OneTimeStep {...facts} confirm={flow.enterCode} />
    case 'CONFIRM_EMAIL':
      return <ConfirmStep {...facts} now={host.now} confirm={flow.confirmEmail} resend={flow.resend} />
    case 'RESET_PASSWORD':
      return <ResetStep {...facts} now={host.now} code={code} resend={flow.resendReset} reset={flow.reset} />
    case 'NEW_PASSWORD':
      return <NewPasswordStep {...facts} choose={flow.choosePassword} />
    case 'SUCCESS':
      return <Done>{at.message}</Done>
    default:
      return assertNever(at.step)
  }
}
