import { Button, Callout, FormGroup, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import type { PaymentSettings, UsedPaymentSettings } from './usePaymentSettings.ts'

/** Who gets a mail about each sale, and about payments that need an answer. */
export function AlertsCard({ settings, used }: { settings: PaymentSettings; used: UsedPaymentSettings }) {
  const task = useSubmit('It was not changed')
  const [email, setEmail] = useState(settings.alertEmail ?? '')
  const isChanged = email.trim() !== (settings.alertEmail ?? '')
  return (
    <section className={styles.card} aria-label="Mail about sales">
      <h2>Mail about sales</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void task.run(() => used.setAlertEmail(email.trim()))
        }}
      >
        <FormGroup
          label="Send it to"
          labelFor="alert-email"
          helperText="A mail for each sale, each disputed payment, and each payment of another sum than was asked. Empty: nobody gets one."
        >
          <InputGroup
            id="alert-email"
            type="email"
            autoComplete="email"
            placeholder="office@example.org"
            value={email}
            onValueChange={setEmail}
          />
        </FormGroup>
        <div className={styles.actions}>
          <Button type="submit" disabled={!isChanged} loading={task.isBusy}>
            Save
          </Button>
        </div>
      </form>
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
    </section>
  )
}
