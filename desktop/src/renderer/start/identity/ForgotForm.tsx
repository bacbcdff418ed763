import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { accountTexts } from '../../../../../shared/widgets/account/accountTexts.ts'
import { checkEmail } from '../../../../../shared/widgets/account/checks.ts'
import { useFields } from '../../../../../shared/widgets/form/useFields.ts'
import { useSubmit } from '../../../../../shared/widgets/form/useSubmit.ts'
import type { SignInCalls } from '../../../../../shared/widgets/host/IdentityHost.ts'
import styles from '../StartScreen.module.css'
import { IdentityForm } from './IdentityForm.tsx'
import { Line } from './Line.tsx'
import { ResetForm } from './PasswordForms.tsx'

type Props = { email: string; host: SignInCalls; onBack(email: string): void }

/** Password Reset: START, CONFIRM, SUCCESS (3§4). */
export function ForgotForm({ email, host, onBack: leave }: Props) {
  const task = useSubmit(accountTexts.resetFailed)
  const fields = useFields({ email }, { email: checkEmail })
  const [at, setAt] = useState({ step: 'START' as 'START' | 'CONFIRM' | 'SUCCESS', message: '' })
  const address = fields.values.email.trim()
  const onBack = () => leave(address)
  if (at.step === 'SUCCESS')
    return (
      <>
        <Callout intent="success" compact className={styles.message ?? ''} role="status">
          {at.message}
        </Callout>
        <Button intent="primary" size="large" fill autoFocus text="Sign In" onClick={onBack} />
      </>
    )
  if (at.step === 'CONFIRM')
    return (
      <ResetForm
        email={address}
        message={at.message}
        {...{ task, onBack }}
        reset={async (code, password) => {
          await host.forgotPasswordSubmit({ email: address, code, password })
          setAt({ step: 'SUCCESS', message: accountTexts.isUpdated })
        }}
      />
    )
  return (
    <IdentityForm
      heading="Password Reset"
      {...{ task, fields }}
      takesFocus
      submit="Send code"
      work={async () => {
        const { message } = await host.forgotPassword({ email: address })
        setAt({ step: 'CONFIRM', message: message || accountTexts.resetCodeSent })
      }}
      links={<Button variant="minimal" text="Back to Sign In" onClick={onBack} />}
    >
      <Line
        label="Email"
        type="email"
        autoComplete="username"
        hint="We will send you a code to set a new password with."
        {...fields.bind('email')}
      />
    </IdentityForm>
  )
}
