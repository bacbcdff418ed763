import { CodeInput } from '../../../kernel/form/CodeInput.tsx'
import { useFields } from '../../../kernel/form/useFields.ts'
import type { Task } from '../../../kernel/form/useSubmit.ts'
import { accountTexts } from '../accountTexts.ts'
import { checkCode, checkNewPassword, checkRepeat } from '../checks.ts'
import { BackLink } from './BackLink.tsx'
import { KnownEmail } from './KnownEmail.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { StepForm } from './StepForm.tsx'

type Props = {
  email: string
  message: string
  task: Task
  reset(code: string, password: string): Promise<void>
  onBack(): void
}

/** RESET_PASSWORD, and CONFIRM of a forgotten one: a new password with the mailed code. */
export function ResetStep({ email, message, task, reset, onBack }: Props) {
  const fields = useFields(
    { code: '', password: '', repeat: '' },
    { code: checkCode, password: checkNewPassword, repeat: checkRepeat },
  )
  return (
    <StepForm
      heading="Choose a new password"
      message={message || accountTexts.resetCodeSent}
      {...{ task, fields }}
      takesFocus
      submit="Set new password"
      work={() => reset(fields.values.code.trim(), fields.values.password)}
      fallback={accountTexts.resetFailed}
      links={<BackLink onBack={onBack} />}
    >
      {(about) => (
        <>
          <CodeInput
            label="Confirmation code"
            hint={`Sent to ${email}`}
            about={about}
            {...fields.bind('code')}
          />
          <KnownEmail email={email} />
          <NewPasswordFields
            label="New password"
            password={fields.bind('password')}
            repeat={fields.bind('repeat')}
          />
        </>
      )}
    </StepForm>
  )
}
