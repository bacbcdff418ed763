import { Callout, Switch } from '@blueprintjs/core'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import type { PaymentSettings, UsedPaymentSettings } from './usePaymentSettings.ts'

/** Whether Stripe Tax adds tax at the checkout. */
export function TaxCard({ settings, used }: { settings: PaymentSettings; used: UsedPaymentSettings }) {
  const task = useSubmit('It was not changed')
  return (
    <section className={styles.card} aria-label="Tax">
      <h2>Tax</h2>
      <Switch
        label="Add tax at the checkout"
        checked={settings.addsTax}
        disabled={task.isBusy}
        onChange={() => void task.run(() => used.setAddsTax(!settings.addsTax))}
      />
      <p className="quiet">
        Stripe Tax calculates it by the buyer’s address. Register where you collect tax in Stripe first, or
        checkouts fail. Memberships that are marked “tax exempt” are sold without.
      </p>
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
    </section>
  )
}
