import { useState } from 'react'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import { useSite } from '../app/Site.ts'
import styles from './Account.module.css'
import { checkEmail } from './checks.ts'
import { ResetForm } from './ResetForm.tsx'
import { TextInput } from './TextInput.tsx'
import { useFields } from './useFields.ts'
import { useSubmit } from './useSubmit.ts'

type Props = { email: string; onDone(email: string, message: string): void; onBack(): void }

/** Password Reset: START, CONFIRM, SUCCESS (3§4). */
export function ForgotPasswordForm({ email, onDone, onBack }: Props) {
  const { api } = useSite()
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null)
  const fields = useFields({ email }, { email: checkEmail })
  const { isBusy, fault, onSubmit } = useSubmit(
    'There was an error resetting the password. Please contact your administrator.',
  )
  const send = async () => {
    const address = fields.values.email.trim()
    const answer = await api.call('forgotPassword', { email: address })
    setSent({
      email: address,
      message: answer.message || 'An email with the verification code has been sent to your email address.',
    })
  }
  if (sent)
    return (
      <ResetForm
        email={sent.email}
        message={sent.message}
        onDone={() => onDone(sent.email, 'The password has been updated.')}
      />
    )
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(fields.check, send)}>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <TextInput
        label="Email address"
        type="email"
        autoComplete="email"
        hint="We will send you a code to set a new password with."
        value={fields.values.email}
        fault={fields.shownFault('email')}
        onChange={(value) => fields.set('email', value)}
        onLeave={() => fields.leave('email')}
      />
      <Button type="submit" isBlock disabled={!fields.isValid || isBusy}>
        Send code
      </Button>
      <div className={styles.links}>
        <Button look="quiet" size="small" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </form>
  )
}
