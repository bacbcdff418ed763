import { useFields } from '../../../kernel/form/useFields.ts'
import type { Task } from '../../../kernel/form/useSubmit.ts'
import { accountTexts } from '../accountTexts.ts'
import { checkNewPassword, checkRepeat } from '../checks.ts'
import { BackLink } from './BackLink.tsx'
import { KnownEmail } from './KnownEmail.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { StepForm } from './StepForm.tsx'

type Props = {
  email: string
  message: string
  task: Task
  choose(password: string): Promise<void>
  onBack(): void
}

/** NEW_PASSWORD: the user replaces a temporary password with their own. */
export function NewPasswordStep({ email, message, task, choose, onBack }: Props) {
  const fields = useFields({ password: '', repeat: '' }, { password: checkNewPassword, repeat: checkRepeat })
  return (
    <StepForm
      heading="Choose a new password"
      message={message || accountTexts.mustReset}
      {...{ task, fields }}
      takesFocus
      submit="Set new password"
      work={() => choose(fields.values.password)}
      fallback={accountTexts.resetFailed}
      links={<BackLink onBack={onBack} />}
    >
      {(about) => (
        <>
          <KnownEmail email={email} />
          <NewPasswordFields
            label="New password"
            about={about}
            password={fields.bind('password')}
            repeat={fields.bind('repeat')}
          />
        </>
      )}
    </StepForm>
  )
}
