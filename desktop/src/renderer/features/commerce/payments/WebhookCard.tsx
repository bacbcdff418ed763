import { Button, Callout, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import { PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import type { PaymentSettings, UsedPaymentSettings } from './usePaymentSettings.ts'

type Props = { settings: PaymentSettings; used: UsedPaymentSettings }

/** Stripe reports each payment to the server: without it, nobody gets what they paid for. */
export function WebhookCard({ settings, used }: Props) {
  const { webhookUrl, isPublic, lastEventAt } = settings
  return (
    <section className={styles.card} aria-label="Reports of payments">
      <header className={styles.head}>
        <h2>Reports of payments</h2>
        <State settings={settings} />
      </header>
      <p>
        Stripe tells this server what was paid, refunded or disputed. A membership opens only once Stripe has
        reported its payment.
      </p>
      <dl className={styles.facts}>
        <dt>Webhook address</dt>
        <dd>
          <code>{webhookUrl}</code>
        </dd>
        <dt>Last report</dt>
        <dd>{lastEventAt ? ago(lastEventAt) : 'none yet'}</dd>
      </dl>
      <Compare settings={settings} used={used} />
      {isPublic ? <Automatic {...{ settings, used }} /> : <OnThisComputer url={webhookUrl} />}
      <details open={!isPublic && !settings.hasWebhookSecret}>
        <summary>Enter the secret of a webhook that was made by hand</summary>
        <SecretForm used={used} />
      </details>
    </section>
  )
}

/** What no report brought is read from Stripe each hour while a payment waits, each day, and on demand. */
function Compare({ settings: { recovered }, used }: Props) {
  const { snackBar } = useDialogs()
  const task = useSubmit('Payments were not compared')
  const [unread, setUnread] = useState(0)
  async function compare() {
    const { recovered: count, unreadable: missed } = await used.reconcile()
    setUnread(missed)
    // What was not read is no news that nothing is missing.
    if (missed > 0 && count === 0) return
    snackBar(
      count === 0
        ? 'Nothing was missing.'
        : `${count} ${count === 1 ? 'report was' : 'reports were'} missing, and ${count === 1 ? 'counts' : 'count'} now.`,
      'success',
    )
  }
  return (
    <>
      {recovered.length > 0 && (
        <div>
          <p>Missing reports of the last 30 days, which were found by comparing:</p>
          <ul className={styles.list}>
            {recovered.map(({ type, name, member, occurredAt }) => (
              <li key={`${occurredAt} ${type} ${member}`}>
                {factNames[type] ?? type} · {name ?? 'a former customer'} · {ago(occurredAt)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unread > 0 && (
        <Callout intent="warning" compact role="status">
          {unread === 1 ? 'One report was' : `${unread} reports were`} not compared: your Stripe account has
          an older version of its API. In Stripe, open Developers → Workbench → API versions, and upgrade it
          to 2025-03-31 or later.
        </Callout>
      )}
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      <div className={styles.actions}>
        <Button text="Compare with Stripe now" loading={task.isBusy} onClick={() => void task.run(compare)} />
      </div>
    </>
  )
}

const factNames: Readonly<Record<string, string>> = {
  paid: 'Paid',
  failed: 'Payment failed',
  closed: 'Checkout ended',
  refunded: 'Refunded',
  partlyRefunded: 'Refunded in part',
  disputed: 'Disputed',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
}

function State({ settings: { webhook, hasWebhookSecret, isPublic } }: Pick<Props, 'settings'>) {
  if (!hasWebhookSecret) return <Tag intent="danger">Not set up</Tag>
  // Reports that are forwarded to this computer have no webhook in the account.
  if (!isPublic) return <Tag intent="success">Secret is set</Tag>
  if (webhook === 'on') return <Tag intent="success">On</Tag>
  if (webhook === 'partly') return <Tag intent="warning">Some reports are missing</Tag>
  return webhook === 'off' ? <Tag intent="danger">Off in Stripe</Tag> : null
}

function Automatic({ settings: { webhook, webhookUrl }, used }: Props) {
  const task = useSubmit('The webhook was not set up')
  const isOn = webhook === 'on'
  return (
    <>
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      <div className={styles.actions}>
        <Button
          text={isOn ? 'Set up again' : 'Set up in Stripe'}
          intent={isOn ? 'none' : 'primary'}
          loading={task.isBusy}
          onClick={() => void task.run(used.createWebhook)}
        />
        <CopyButton text={webhookUrl} />
      </div>
    </>
  )
}

function OnThisComputer({ url }: { url: string }) {
  const command = `stripe listen --forward-to ${url}`
  return (
    <>
      <Callout compact>
        Stripe cannot reach this address: it needs HTTPS and a name on the internet. To try purchases on this
        computer, run <code>{command}</code> with Stripe’s command line tool, and enter the secret that it
        prints below.
      </Callout>
      <div className={styles.actions}>
        <CopyButton text={command} />
      </div>
    </>
  )
}

function SecretForm({ used }: Pick<Props, 'used'>) {
  const task = useSubmit('The secret was not saved')
  const fields = useFields(
    { secret: '' },
    { secret: (value) => (/^whsec_\S+$/.test(value.trim()) ? null : 'It begins with “whsec_”.') },
  )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={task.onSubmit(fields.check, async () => {
        await used.setWebhookSecret(fields.values.secret.trim())
        fields.reset()
      })}
    >
      <PasswordLine {...fields.bind('secret')} label="Signing secret" autoComplete="new-password" />
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      <div className={styles.actions}>
        <Button type="submit" text="Save secret" loading={task.isBusy} disabled={!fields.isValid} />
      </div>
    </form>
  )
}
