import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { PasswordInput } from '#widgets/kernel/form/PasswordInput.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { telling, useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccountChecks } from '../checks.ts'
import { StepForm } from './StepForm.tsx'

type Props = {
  email: string
  message: string
  takesFocus: boolean
  task: Task
  onTyped?: ((email: string) => void) | undefined
  signIn(credentials: { email: string; password: string }): Promise<void>
  onForgot?: ((email: string) => void) | undefined
}

/** START of signing in: email and password. */
export function SignInStart({ email, message, takesFocus, task, onTyped, signIn, onForgot }: Props) {
  const t = useWords(identityAccountWords)
  const { checkEmail, checkSignInPassword } = useAccountChecks()
  const fields = useFields({ email, password: '' }, { email: checkEmail, password: checkSignInPassword })
  const address = fields.values.email.trim()
  return (
    <StepForm
      message={message}
      tone="success"
      {...{ task, fields, takesFocus }}
      submit={t('signIn')}
      work={() => signIn({ email: address, password: fields.values.password })}
      links={
        onForgot && (
          <Button look="quiet" size="small" onClick={() => onForgot(address)}>
            {t('forgot')}
          </Button>
        )
      }
    >
      {(about) => (
        <>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            about={email === '' ? about : undefined}
            {...telling(fields.bind('email'), onTyped)}
          />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            // Screen readers read it with the empty field.
            about={email === '' ? undefined : about}
            {...fields.bind('password')}
          />
        </>
      )}
    </StepForm>
  )
}
