import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { CodeInput } from '#widgets/kernel/form/CodeInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccountChecks } from '../checks.ts'
import { useResend } from '../useResend.ts'
import { BackLink } from './BackLink.tsx'
import { KnownEmail, NewPasswordFields } from './NewPasswordFields.tsx'
import { ResendButton } from './ResendButton.tsx'
import { StepForm } from './StepForm.tsx'

type Props = {
  email: string
  message: string
  task: Task
  /** Came with a link: asked for only where another was sent. */
  code?: string | null
  now(): number
  /** Asks for another code. */
  resend(): Promise<StepAnswer>
  reset(code: string, password: string): Promise<void>
  onBack(): void
}

/** RESET_PASSWORD, and CONFIRM of a forgotten one: a new password with the mailed code. */
export function ResetStep({ email, message, task, code: given = null, now, resend, reset, onBack }: Props) {
  const t = useWords(identityAccountWords)
  const { checkCode, checkNewPassword, checkRepeat } = useAccountChecks()
  const again = useResend(now, resend)
  /** The link's own code, until another is sent. */
  const linked = again.count === 0 ? given : null
  const isLinked = linked !== null
  const fields = useFields(
    { code: '', password: '', repeat: '' },
    { ...(!isLinked && { code: checkCode }), password: checkNewPassword, repeat: checkRepeat },
  )
  return (
    <StepForm
      heading={t(given === null ? 'choosePassword' : 'firstPassword')}
      message={isLinked ? t('forAccount', { email }) : (again.count === 0 && message) || t('resetCodeSent')}
      tone={again.count > 0 ? 'success' : 'info'}
      {...{ task, fields }}
      takesFocus
      round={again.count}
      submit={t('setPassword')}
      work={() => reset(linked ?? fields.values.code.trim(), fields.values.password)}
      fallback={t('resetFailed')}
      links={
        <>
          <ResendButton {...{ task, again }} onSent={() => fields.clear('code')} />
          <BackLink onBack={onBack} />
        </>
      }
    >
      {(about) => (
        <>
          {!isLinked && (
            <CodeInput
              label={t('confirmationCode')}
              hasLetters
              hint={t('sentTo', { email })}
              about={about}
              {...fields.bind('code')}
            />
          )}
          <KnownEmail email={email} />
          <NewPasswordFields
            label={t(given === null ? 'newPassword' : 'password')}
            about={isLinked ? about : undefined}
            password={fields.bind('password')}
            repeat={fields.bind('repeat')}
          />
        </>
      )}
    </StepForm>
  )
}
