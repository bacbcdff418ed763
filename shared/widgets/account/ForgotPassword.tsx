import { useState } from 'react'
import { TextInput } from '../form/TextInput.tsx'
import { useFields } from '../form/useFields.ts'
import { useSubmit } from '../form/useSubmit.ts'
import { useIdentity } from '../host/IdentityContext.ts'
import { Button } from '../parts/Button.tsx'
import { accountTexts } from './accountTexts.ts'
import { checkEmail } from './checks.ts'
import { BackLink } from './steps/BackLink.tsx'
import { Done } from './steps/Done.tsx'
import { ResetStep } from './steps/ResetStep.tsx'
import { StepForm } from './steps/StepForm.tsx'

type Props = {
  email?: string
  onSignIn(email: string): void
}

/** Password Reset: START, CONFIRM, SUCCESS (3§4). */
export function ForgotPassword({ email = '', onSignIn }: Props) {
  const host = useIdentity()
  const task = useSubmit(accountTexts.resetFailed)
  const fields = useFields({ email }, { email: checkEmail })
  const [at, setAt] = useState({ step: 'START' as 'START' | 'CONFIRM' | 'SUCCESS', message: '' })
  const address = fields.values.email.trim()
  const onBack = () => onSignIn(address)
  if (at.step === 'SUCCESS')
    return (
      <Done
        action={
          <Button isBlock onClick={onBack}>
            Sign In
          </Button>
        }
      >
        {at.message}
      </Done>
    )
  if (at.step === 'CONFIRM')
    return (
      <ResetStep
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
    <StepForm
      {...{ task, fields }}
      takesFocus
      submit="Send code"
      work={async () => {
        const { message } = await host.forgotPassword({ email: address })
        setAt({ step: 'CONFIRM', message: message || accountTexts.resetCodeSent })
      }}
      links={<BackLink onBack={onBack} />}
    >
      {() => (
        <TextInput
          label="Email address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          hint="We will send you a code to set a new password with."
          {...fields.bind('email')}
        />
      )}
    </StepForm>
  )
}
