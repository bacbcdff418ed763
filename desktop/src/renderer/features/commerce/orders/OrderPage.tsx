import { Button, Callout, Spinner, Tag } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { orderHistory } from '#shared/features/commerce/operations/orders.ts'
import { getReceiptUrl } from '#shared/features/commerce/operations/receipts.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import type { Order } from './Order.ts'
import styles from './OrderPage.module.css'
import { OrderPayments } from './OrderPayments.tsx'
import { sayEntry } from './sayEntry.ts'

/** One order: who bought what, its payments with their receipts, and what happened to it. */
export function OrderPage() {
  return (
    <OnlineRecords title="Order" empty="Orders are kept on the server">
      <OwnOrder />
    </OnlineRecords>
  )
}

function OwnOrder() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { order: reference = '' } = useParams<{ order: string }>()
  const organizationID = state?.workspace?.organization ?? ''
  // What was chosen in the list: its period, and whether tests are counted.
  const chosen = useSearch()
  // The refunded sum before a refund, whose result the provider reports some moments later.
  const [before, setBefore] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['commerce', 'order', organizationID, reference],
    queryFn: () => callOperation(core, orderHistory, { organizationID, reference }),
    retry: false,
    refetchInterval: ({ state: { data: read } }) =>
      read && before !== null && sumRefunded(read) === before ? refundPollMs : false,
  })
  return (
    <Page
      title="Order"
      hint={<code>{reference}</code>}
      actions={<Link href={`/app/reporting/sales${chosen && `?${chosen}`}`}>All orders</Link>}
    >
      {error ? (
        <NotRead error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown
          order={data}
          onChange={() => {
            setBefore(sumRefunded(data))
            void refetch()
          }}
        />
      ) : (
        <Spinner aria-label="Loading" />
      )}
    </Page>
  )
}

const refundPollMs = 2000

const sumRefunded = ({ payments }: Order) => payments.reduce((sum, { refunded }) => sum + refunded, 0)

function Shown({ order, onChange }: { order: Order; onChange(): void }) {
  const { customer, name, email, lines, currency, provider, providerUrl } = order
  const money = (amount: number) => formatMoney(amount, currency, 'en')
  return (
    <div className={styles.order}>
      {provider === 'test' && (
        <Callout compact intent="warning">
          This was bought at the built-in test checkout: no money moved.
        </Callout>
      )}
      <section aria-label="Buyer and items">
        <p className={styles.buyer}>
          {email && customer ? (
            <>
              <Link href={`/app/customers/${idOf(customer)}`}>{name || email}</Link>
              {name && <span className="quiet"> · {email}</span>}
            </>
          ) : (
            <span className="quiet">A former customer</span>
          )}
        </p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.member}>
              {line.member ? (
                <Link href={`/app/portal-members/${idOf(line.member)}`}>
                  {line.name ?? 'A former membership'}
                </Link>
              ) : (
                (line.name ?? 'A former membership')
              )}
              <span>{money(line.amount ?? 0)}</span>
            </li>
          ))}
        </ul>
        {(order.former || order.next) && (
          <p className={styles.chain}>
            {order.former && (
              <span>
                Changed from <OrderLink order={order.former} />
              </span>
            )}
            {order.next && (
              <span>
                Changed to <OrderLink order={order.next} />
              </span>
            )}
          </p>
        )}
        {providerUrl && (
          <p>
            <a href={providerUrl} target="_blank" rel="noreferrer">
              Open it at Stripe
            </a>
          </p>
        )}
      </section>
      <OrderPayments order={order} onChange={onChange} />
      <Papers order={order} />
      <section aria-label="History">
        <h2>History</h2>
        <ol className={styles.entries}>
          {order.entries.map((entry, at) => (
            // Two can be of one moment, and the list only grows.
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and are never put elsewhere.
            <li key={at}>
              <time dateTime={entry.at}>
                {new Date(entry.at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              <span>{sayEntry(entry, currency)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** To the order of the plan before or after. */
function OrderLink({ order: { number, name } }: { order: NonNullable<Order['next']> }) {
  const chosen = useSearch()
  return (
    <Link href={`/app/reporting/sales/${encodeURIComponent(number)}${chosen && `?${chosen}`}`}>
      {name ?? 'a former membership'}
    </Link>
  )
}

function Papers({ order: { papers, currency } }: { order: Order }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const fail = useFailure()
  async function open(document: string) {
    try {
      const organizationID = state?.workspace?.organization ?? ''
      const { url } = await callOperation(core, getReceiptUrl, { organizationID, portalID: null, document })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      fail('The receipt was not opened', error)
    }
  }
  if (papers.length === 0) return null
  return (
    <section aria-label="Receipts">
      <h2>Receipts</h2>
      <ul className={styles.papers}>
        {papers.map(({ id, number, kind, total }) => (
          <li key={id}>
            <Button
              size="small"
              variant="outlined"
              text={number}
              aria-label={`Open ${kind === 'receipt' ? 'receipt' : 'credit note'} ${number}`}
              onClick={() => void open(id)}
            />
            <span>{formatMoney(total, currency, 'en')}</span>
            {kind === 'creditNote' && <Tag minimal>Credit note</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}
