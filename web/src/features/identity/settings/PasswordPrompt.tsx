import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { usePasswordPrompt } from '#widgets/features/identity/security/usePasswordPrompt.ts'
import { StepForm } from '#widgets/features/identity/steps/StepForm.tsx'
import { PasswordInput } from '#widgets/kernel/form/PasswordInput.tsx'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'

type Props = {
  text: string
  submit: string
  task: Task
  work(password: string): Promise<void>
  cancel(): void
}

/** Asks for the password again, to protect a browser that was left open. */
export function PasswordPrompt({ text, submit, task, work, cancel }: Props) {
  const t = useWords(identitySettingsWords)
  const prompt = usePasswordPrompt(work)
  return (
    <StepForm
      message={text}
      fields={prompt.fields}
      {...{ task, submit }}
      takesFocus
      work={prompt.submit}
      links={
        <Button look="quiet" size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      }
    >
      {(about) => (
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          about={about}
          {...prompt.fields.bind('password')}
        />
      )}
    </StepForm>
  )
}
