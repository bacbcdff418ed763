import { Button, Callout, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { KeysForm } from './KeysForm.tsx'
import type { PaymentSettings, UsedPaymentSettings } from './usePaymentSettings.ts'

/** What is done there alone. */
const stripePages = [
  { path: '/payouts', text: 'Payouts' },
  { path: '/disputes', text: 'Disputes' },
  { path: '/payments', text: 'Payments' },
]

type Props = { settings: PaymentSettings; used: UsedPaymentSettings }

/** What Stripe says of the account, and its keys. */
export function AccountCard({ settings, used }: Props) {
  const [isReplacing, setReplacing] = useState(false)
  const { problem, isLive, accountName, takesPayments, publicKey } = settings
  return (
    <section className={styles.card} aria-label="Account">
      <header className={styles.head}>
        <h2>Account</h2>
        {isLive === true && <Tag intent="success">Real payments</Tag>}
        {isLive === false && (
          <Tag minimal intent="warning">
            Test mode: no real money
          </Tag>
        )}
      </header>
      {problem && (
        <Callout intent="danger" compact role="alert">
          <p>{problem} Until it does, nothing can be bought.</p>
          <RetryButton onClick={used.reload} />
        </Callout>
      )}
      {takesPayments === false && (
        <Callout intent="warning" compact>
          Stripe does not accept payments for this account yet. Finish setting it up in Stripe.
        </Callout>
      )}
      <dl className={styles.facts}>
        {accountName && (
          <>
            <dt>Stripe account</dt>
            <dd>{accountName}</dd>
          </>
        )}
        <dt>Publishable key</dt>
        <dd>
          <code>{publicKey}</code>
        </dd>
        {isLive !== null && (
          <>
            <dt>In Stripe</dt>
            <dd className={styles.actions}>
              {stripePages.map(({ path, text }) => (
                <a
                  key={path}
                  href={`https://dashboard.stripe.com${isLive ? '' : '/test'}${path}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {text}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
      {isReplacing ? (
        <KeysForm submit="Replace keys" used={used} onDone={() => setReplacing(false)} />
      ) : (
        <div className={styles.actions}>
          <Button text="Replace keys…" onClick={() => setReplacing(true)} />
          <Disconnect used={used} />
        </div>
      )}
    </section>
  )
}

function Disconnect({ used }: Pick<Props, 'used'>) {
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  async function disconnect() {
    const isSure = await confirm('disconnectPayments', {
      title: 'Disconnect Stripe?',
      text: 'The keys and the webhook’s secret are deleted here. Nothing can be bought by this account any more, payments under way are not counted, and refunds are made in Stripe. Memberships that were bought stay.',
      ok: 'Disconnect',
      intent: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      await used.removeKeys()
      snackBar('Stripe is disconnected.', 'success')
    } catch (fault) {
      fail('Stripe was not disconnected', fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      text="Disconnect…"
      intent="danger"
      variant="outlined"
      loading={isBusy}
      onClick={() => void disconnect()}
    />
  )
}
