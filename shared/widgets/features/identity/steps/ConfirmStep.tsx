import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { CodeInput } from '#widgets/kernel/form/CodeInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccountChecks } from '../checks.ts'
import { useResend } from '../useResend.ts'
import { BackLink } from './BackLink.tsx'
import { ResendButton } from './ResendButton.tsx'
import { StepForm } from './StepForm.tsx'

type Props = {
  email: string
  message: string
  task: Task
  now(): number
  confirm(code: string): Promise<void>
  resend(): Promise<StepAnswer>
  onBack?: (() => void) | undefined
}

/** CONFIRM_EMAIL and CONFIRM: the mailed code that confirms an address; it can be sent again. */
export function ConfirmStep({ email, message, task, now, confirm, resend, onBack }: Props) {
  const t = useWords(identityAccountWords)
  const { checkCode } = useAccountChecks()
  const fields = useFields({ code: '' }, { code: checkCode })
  const again = useResend(now, resend)
  return (
    <StepForm
      heading={t('confirmHeading')}
      message={again.count > 0 ? t('codeResent') : message || t('confirmEmail')}
      tone={again.count > 0 ? 'success' : 'info'}
      {...{ task, fields }}
      takesFocus
      round={again.count}
      submit={t('confirm')}
      work={() => confirm(fields.values.code.trim())}
      links={
        <>
          <ResendButton {...{ task, again }} onSent={() => fields.clear('code')} />
          {onBack && <BackLink onBack={onBack} />}
        </>
      }
    >
      {(about) => (
        <CodeInput
          label={t('confirmationCode')}
          hint={t('sentTo', { email })}
          about={about}
          {...fields.bind('code')}
        />
      )}
    </StepForm>
  )
}
