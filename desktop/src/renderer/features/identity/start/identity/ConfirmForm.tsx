import { Button } from '@blueprintjs/core'
import { CodeLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useResend } from '#widgets/features/identity/useResend.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { ResendButton } from './ResendButton.tsx'

type Props = {
  email: string
  message: string
  task: Task
  now(): number
  confirm(code: string): Promise<void>
  resend(): Promise<StepAnswer>
  onBack(): void
}

/** CONFIRM_EMAIL: the mailed code that confirms an address, with a way to resend it. */
export function ConfirmForm({ email, message, task, now, confirm, resend, onBack }: Props) {
  const t = useWords(identityAccountWords)
  const { checkCode } = useAccountChecks()
  const fields = useFields({ code: '' }, { code: checkCode })
  const again = useResend(now, resend)
  return (
    <IdentityForm
      heading="Confirm your email address"
      message={again.message || message || t('confirmEmail')}
      {...{ task, fields }}
      takesFocus
      round={again.count}
      submit="Confirm"
      work={() => confirm(fields.values.code.trim())}
      links={
        <>
          <ResendButton {...{ task, again }} onSent={() => fields.clear('code')} />
          <Button variant="minimal" text="Back to Sign In" onClick={onBack} />
        </>
      }
    >
      <CodeLine label="Confirmation code" hint={`Sent to ${email}`} {...fields.bind('code')} />
    </IdentityForm>
  )
}
