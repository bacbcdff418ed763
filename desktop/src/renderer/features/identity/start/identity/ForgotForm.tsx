import { Button, Callout } from '@blueprintjs/core'
import { Line } from '#desktop/renderer/kernel/parts/Line.tsx'
import type { SignInCalls } from '#widgets/features/identity/IdentityHost.ts'
import { useForgotPassword } from '#widgets/features/identity/useForgotPassword.ts'
import styles from '../StartScreen.module.css'
import { IdentityForm } from './IdentityForm.tsx'
import { ResetForm } from './PasswordForms.tsx'

type Props = { email: string; host: SignInCalls; onBack(email: string): void }

/** Password Reset: START, CONFIRM, SUCCESS (3§4). */
export function ForgotForm({ email, host, onBack: leave }: Props) {
  const { step, message, task, fields, address, ask, resend, reset } = useForgotPassword(host, email)
  const onBack = () => leave(address)
  if (step === 'SUCCESS')
    return (
      <>
        <Callout intent="success" compact className={styles.message ?? ''} role="status">
          {message}
        </Callout>
        <Button intent="primary" size="large" fill autoFocus text="Sign In" onClick={onBack} />
      </>
    )
  if (step === 'CONFIRM')
    return <ResetForm email={address} now={host.now} {...{ message, task, resend, reset, onBack }} />
  return (
    <IdentityForm
      heading="Password Reset"
      {...{ task, fields }}
      takesFocus
      submit="Send code"
      work={ask}
      links={<Button variant="minimal" text="Back to Sign In" onClick={onBack} />}
    >
      <Line
        label="Email"
        type="email"
        autoComplete="username"
        hint="We will send you a code to set a new password."
        {...fields.bind('email')}
      />
    </IdentityForm>
  )
}
