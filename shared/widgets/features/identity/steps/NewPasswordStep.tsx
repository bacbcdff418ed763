import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccountChecks } from '../checks.ts'
import { BackLink } from './BackLink.tsx'
import { KnownEmail, NewPasswordFields } from './NewPasswordFields.tsx'
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
  const t = useWords(identityAccountWords)
  const { checkNewPassword, checkRepeat } = useAccountChecks()
  const fields = useFields({ password: '', repeat: '' }, { password: checkNewPassword, repeat: checkRepeat })
  return (
    <StepForm
      heading={t('choosePassword')}
      message={message || t('mustReset')}
      {...{ task, fields }}
      takesFocus
      submit={t('setPassword')}
      work={() => choose(fields.values.password)}
      fallback={t('resetFailed')}
      links={<BackLink onBack={onBack} />}
    >
      {(about) => (
        <>
          <KnownEmail email={email} />
          <NewPasswordFields
            label={t('newPassword')}
            about={about}
            password={fields.bind('password')}
            repeat={fields.bind('repeat')}
          />
        </>
      )}
    </StepForm>
  )
}
