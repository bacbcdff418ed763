import { Button, Callout } from '@blueprintjs/core'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { Line, PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import type { UsedPaymentSettings } from './usePaymentSettings.ts'

/** Both keys of a Stripe account. */
export function KeysForm({
  submit,
  used,
  onDone,
}: {
  submit: string
  used: UsedPaymentSettings
  onDone?: () => void
}) {
  const task = useSubmit('The keys were not saved')
  const fields = useFields(
    { publicKey: '', secretKey: '' },
    {
      publicKey: (value) =>
        /^pk_(test|live)_\w+$/.test(value.trim())
          ? null
          : 'A publishable key begins with “pk_test_” or “pk_live_”.',
      secretKey: (value, { publicKey }) => {
        const mode = /^(?:sk|rk)_(test|live)_\w+$/.exec(value.trim())?.[1]
        if (!mode) return 'A secret key begins with “sk_” or “rk_”, then “test_” or “live_”.'
        const other = /^pk_(test|live)_/.exec(publicKey.trim())?.[1]
        return other && other !== mode ? 'One key is for tests and the other for real payments.' : null
      },
    },
  )
  const { publicKey, secretKey } = fields.values
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={task.onSubmit(fields.check, async () => {
        await used.setKeys(publicKey.trim(), secretKey.trim())
        fields.reset()
        onDone?.()
      })}
    >
      <Line {...fields.bind('publicKey')} label="Publishable key" placeholder="pk_…" autoComplete="off" />
      <PasswordLine
        {...fields.bind('secretKey')}
        label="Secret key"
        hint="It is encrypted on the server, and never shown again."
        autoComplete="new-password"
      />
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          intent="primary"
          text={submit}
          loading={task.isBusy}
          disabled={!fields.isValid}
        />
        {onDone && <Button text="Cancel" disabled={task.isBusy} onClick={onDone} />}
      </div>
    </form>
  )
}
