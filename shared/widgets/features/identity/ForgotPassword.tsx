import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { TextInput } from '../../kernel/form/TextInput.tsx'
import { Button } from '../../kernel/parts/Button.tsx'
import { useWords } from '../../kernel/words/useWords.ts'
import { useIdentity } from './IdentityContext.ts'
import { BackLink } from './steps/BackLink.tsx'
import { Done } from './steps/Done.tsx'
import { ResetStep } from './steps/ResetStep.tsx'
import { StepForm } from './steps/StepForm.tsx'
import { useForgotPassword } from './useForgotPassword.ts'

type Props = {
  email?: string
  onSignIn(email: string): void
}

/** Password Reset: START, CONFIRM, SUCCESS (3§4). */
export function ForgotPassword({ email = '', onSignIn }: Props) {
  const t = useWords(identityAccountWords)
  const host = useIdentity()
  const { step, message, task, fields, address, ask, resend, reset } = useForgotPassword(host, email)
  const onBack = () => onSignIn(address)
  if (step === 'SUCCESS')
    return (
      <Done
        action={
          <Button isBlock onClick={onBack}>
            {t('signIn')}
          </Button>
        }
      >
        {message}
      </Done>
    )
  if (step === 'CONFIRM')
    return <ResetStep email={address} now={host.now} {...{ message, task, resend, reset, onBack }} />
  return (
    <StepForm
      {...{ task, fields }}
      takesFocus
      submit={t('sendCode')}
      work={ask}
      links={<BackLink onBack={onBack} />}
    >
      {() => (
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          hint={t('sendCodeHint')}
          {...fields.bind('email')}
        />
      )}
    </StepForm>
  )
}
