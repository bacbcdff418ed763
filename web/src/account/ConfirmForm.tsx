import { useState } from 'react'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import { useSite } from '../app/Site.ts'
import styles from './Account.module.css'
import { checkCode } from './checks.ts'
import { TextInput } from './TextInput.tsx'
import { useFields } from './useFields.ts'
import { useSubmit } from './useSubmit.ts'

type Props = { email: string; message: string; onDone(): void | Promise<void> }

/** The mailed code that confirms an address; it can be sent again. */
export function ConfirmForm({ email, message, onDone }: Props) {
  const { api } = useSite()
  const fields = useFields({ code: '' }, { code: checkCode })
  const [said, setSaid] = useState(message)
  const { isBusy, fault, run, onSubmit } = useSubmit(
    'There was an error signing in. Please contact your administrator.',
  )
  const confirm = async () => {
    await api.call('confirmSignUp', { email, code: fields.values.code.trim() })
    await onDone()
  }
  const resend = async () => {
    const answer = await api.call('resendSignUp', { email })
    setSaid(answer.message || 'A new confirmation code has been sent.')
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(fields.check, confirm)}>
      {fault ? <Notice tone="danger">{fault}</Notice> : <Notice>{said}</Notice>}
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
      <Button type="submit" isBlock disabled={!fields.isValid || isBusy}>
        Confirm
      </Button>
      <div className={styles.links}>
        <Button look="quiet" size="small" disabled={isBusy} onClick={() => void run(resend)}>
          Send a new code
        </Button>
      </div>
    </form>
  )
}
