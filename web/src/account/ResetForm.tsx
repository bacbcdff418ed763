import { Button } from '../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import { useSite } from '../app/Site.ts'
import styles from './Account.module.css'
import { checkCode, checkNewPassword, checkRepeat } from './checks.ts'
import { passwordHint } from './passwordHint.ts'
import { TextInput } from './TextInput.tsx'
import { useFields } from './useFields.ts'
import { useSubmit } from './useSubmit.ts'

type Props = { email: string; message: string; onDone(password: string): void | Promise<void> }

/** A new password with the mailed code. */
export function ResetForm({ email, message, onDone }: Props) {
  const { api } = useSite()
  const fields = useFields(
    { code: '', password: '', repeat: '' },
    { code: checkCode, password: checkNewPassword, repeat: checkRepeat },
  )
  const { isBusy, fault, onSubmit } = useSubmit(
    'There was an error resetting the password. Please contact your administrator.',
  )
  const reset = async () => {
    const { code, password } = fields.values
    await api.call('forgotPasswordSubmit', { email, code: code.trim(), password })
    await onDone(password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(fields.check, reset)}>
      {fault ? <Notice tone="danger">{fault}</Notice> : <Notice>{message}</Notice>}
      <TextInput
        label="Confirmation code"
        autoComplete="one-time-code"
        isCode
        hint={`Sent to ${email}`}
        value={fields.values.code}
        fault={fields.shownFault('code')}
        onChange={(value) => fields.set('code', value)}
        onLeave={() => fields.leave('code')}
      />
      <TextInput
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        value={fields.values.password}
        fault={fields.shownFault('password')}
        onChange={(value) => fields.set('password', value)}
        onLeave={() => fields.leave('password')}
      />
      <TextInput
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        value={fields.values.repeat}
        fault={fields.shownFault('repeat')}
        onChange={(value) => fields.set('repeat', value)}
        onLeave={() => fields.leave('repeat')}
      />
      <Button type="submit" isBlock disabled={!fields.isValid || isBusy}>
        Set new password
      </Button>
    </form>
  )
}
