import { Button, Callout, Spinner, Tag } from '@blueprintjs/core'
import { Envelope } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { ConnectButton } from '#desktop/renderer/kernel/parts/ConnectButton.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { mailDelivery, testMailDelivery } from '#shared/features/installation/operations/mailDelivery.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'

type Delivery = OperationOutput<typeof mailDelivery>
type Result = OperationOutput<typeof testMailDelivery>

/** How the installation's mail leaves: what is wrong with it, a test, and the mails that were given up. */
export function MailPage() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const isConnected = state !== undefined && !['local', 'offline', 'signedOut'].includes(state.sync.state)
  const { data, error, refetch } = useQuery({
    queryKey: ['installation', 'mailDelivery', organizationID],
    queryFn: () => callOperation(core, mailDelivery, { organizationID }),
    enabled: isConnected,
    retry: false,
  })
  return (
    <Page title="Mail" meaning="How this server sends mail: codes, receipts, certificates, reminders.">
      {!isConnected ? (
        <EmptyState
          icon="offline"
          title="Not connected"
          description="The server sends all mail. Connect to it to see how."
          action={<ConnectButton />}
        />
      ) : error ? (
        <NotRead error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.cards}>
          <DeliveryCard delivery={data} outbox={state?.server ? `${state.server}/outbox` : null} />
          <TestCard send={() => callOperation(core, testMailDelivery, { organizationID })} />
          <FailedCard failed={data.failed} />
        </div>
      ) : (
        <Spinner aria-label="Loading" />
      )}
    </Page>
  )
}

type DeliveryProps = { delivery: Delivery; outbox: string | null }

function DeliveryCard({ delivery: { delivery, server, sender, faults }, outbox }: DeliveryProps) {
  return (
    <section className={styles.card} aria-label="Mail server">
      <header className={styles.head}>
        <h2>Mail server</h2>
        {delivery === 'outbox' ? (
          <Tag intent="warning">Not set up</Tag>
        ) : faults.length > 0 ? (
          <Tag intent="warning">Needs attention</Tag>
        ) : (
          <Tag intent="success">Set up</Tag>
        )}
      </header>
      <dl className={styles.facts}>
        <dt>Server</dt>
        <dd>{server ?? 'none'}</dd>
        <dt>Sender</dt>
        <dd>{sender}</dd>
      </dl>
      {faults.length > 0 && (
        <ul className={styles.list} aria-label="What is wrong">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {delivery === 'outbox' && outbox && (
        <p>
          Until then the server keeps all mail:{' '}
          <a href={outbox} target="_blank" rel="noreferrer">
            Open the outbox
          </a>
        </p>
      )}
      <p className="quiet">Server and sender are settings of the server, read when it starts.</p>
    </section>
  )
}

function TestCard({ send }: { send(): Promise<Result> }) {
  const task = useSubmit('No mail was sent')
  const [result, setResult] = useState<Result | null>(null)
  async function test() {
    setResult(null)
    setResult(await send())
  }
  return (
    <section className={styles.card} aria-label="Test">
      <h2>Test</h2>
      <p>Sends a mail to your own address and shows what the mail server answers.</p>
      <div>
        <Button
          icon={<Envelope />}
          text="Send a test mail"
          loading={task.isBusy}
          onClick={() => void task.run(test)}
        />
      </div>
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      {result && (
        <Callout
          intent={result.isSent ? 'success' : 'danger'}
          compact
          role={result.isSent ? 'status' : 'alert'}
        >
          <p>{result.isSent ? sentText(result) : result.fault}</p>
          {result.answer !== null && (
            <p>
              The answer was: <code>{result.answer}</code>
            </p>
          )}
        </Callout>
      )}
    </section>
  )
}

const sentText = ({ to }: Result) => `Sent to ${to}. Look whether it arrives, and not among spam.`

function FailedCard({ failed }: Pick<Delivery, 'failed'>) {
  return (
    <section className={styles.card} aria-label="Mails that were not sent">
      <h2>Mails that were not sent</h2>
      {failed.length === 0 ? (
        <p className="quiet">None. A mail is tried several times before it is given up.</p>
      ) : (
        <ul className={styles.list}>
          {failed.map(({ name, reason, failedAt }) => (
            <li key={`${failedAt} ${name}`}>
              <strong>{name}</strong> <span className="quiet">{ago(failedAt)}</span>
              <br />
              {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
