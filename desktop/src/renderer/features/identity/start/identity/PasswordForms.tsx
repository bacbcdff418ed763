import { Button } from '@blueprintjs/core'
import { CodeLine, PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import {
  type IdentityAccountWords,
  identityAccountWords,
} from '#shared/features/identity/words/account/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useResend } from '#widgets/features/identity/useResend.ts'
import { type Bound, useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { ResendButton } from './ResendButton.tsx'

type Step = { email: string; message: string; task: Task; onBack(): void }

type Reset = Step & {
  now(): number
  /** Asks for another code. */
  resend(): Promise<StepAnswer>
  reset(code: string, password: string): Promise<void>
}

/** RESET_PASSWORD, and CONFIRM of a forgotten password: a new password with the mailed code. */
export function ResetForm({ email, message, task, onBack, now, resend, reset }: Reset) {
  const t = useWords(identityAccountWords)
  const { checkCode, checkNewPassword, checkRepeat } = useAccountChecks()
  const again = useResend(now, resend)
  const fields = useFields(
    { code: '', password: '', repeat: '' },
    { code: checkCode, password: checkNewPassword, repeat: checkRepeat },
  )
  return (
    <IdentityForm
      heading="Choose a new password"
      message={again.message || message || t('resetCodeSent')}
      {...{ task, fields, ...shared(t, onBack) }}
      round={again.count}
      links={
        <>
          <ResendButton {...{ task, again }} onSent={() => fields.clear('code')} />
          {shared(t, onBack).links}
        </>
      }
      work={() => reset(fields.values.code.trim(), fields.values.password)}
    >
      <CodeLine label="Confirmation code" hasLetters hint={`Sent to ${email}`} {...fields.bind('code')} />
      <Passwords password={fields.bind('password')} repeat={fields.bind('repeat')} />
    </IdentityForm>
  )
}

/** NEW_PASSWORD: replaces a temporary password. */
export function NewPasswordForm(props: Step & { choose(password: string): Promise<void> }) {
  const { message, task, onBack, choose } = props
  const t = useWords(identityAccountWords)
  const { checkNewPassword, checkRepeat } = useAccountChecks()
  const fields = useFields({ password: '', repeat: '' }, { password: checkNewPassword, repeat: checkRepeat })
  return (
    <IdentityForm
      heading="Choose a new password"
      message={message || t('mustReset')}
      {...{ task, fields, ...shared(t, onBack) }}
      work={() => choose(fields.values.password)}
    >
      <Passwords password={fields.bind('password')} repeat={fields.bind('repeat')} />
    </IdentityForm>
  )
}

const shared = (t: Translate<IdentityAccountWords>, onBack: () => void) => ({
  takesFocus: true,
  submit: 'Save password',
  fallback: t('resetFailed'),
  links: <Button variant="minimal" text="Back to Sign In" onClick={onBack} />,
})

function Passwords({ password, repeat }: { password: Bound; repeat: Bound }) {
  const t = useWords(identityAccountWords)
  return (
    <>
      <PasswordLine label="New password" autoComplete="new-password" hint={t('passwordHint')} {...password} />
      <PasswordLine label="Confirm Password" autoComplete="new-password" {...repeat} />
    </>
  )
}
