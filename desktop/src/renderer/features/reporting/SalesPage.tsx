import { Callout, HTMLSelect, InputGroup, Tag } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { periodBefore } from '#shared/features/reporting/reports/period.ts'
import {
  type OrderState,
  orderStates,
  orders,
  salesByMembership,
  salesByMonth,
  salesSummary,
  subscriptions,
} from '#shared/features/reporting/reports/sales.ts'
import { idOf } from '../../kernel/parts/idOf.ts'
import { LoadingLines } from '../../kernel/parts/LoadingLines.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { cellText } from './cellText.ts'
import { LearnerName } from './names.tsx'
import type { Period } from './PeriodChoice.tsx'
import { ReportFault } from './ReportFault.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { usePortalPeriod } from './usePortalPeriod.tsx'
import { useReport } from './useReport.ts'
import { useReportParams } from './useReportParams.ts'

const title = 'Sales'
const nobody = 'Nobody bought anything in this period.'
const onlyTests = 'Orders at the test checkout are not counted here: no money moved.'

/** What was sold: by currency, month and membership, and each order. */
export function SalesPage() {
  return (
    <OnlineRecords title={title} empty="Reports are kept on the server">
      <Sales />
    </OnlineRecords>
  )
}

function Sales() {
  const { period, portal, narrowedTo, hint, writeEmpty, actions } = usePortalPeriod()
  const { read, write } = useReportParams()
  const [text, setText] = useState(() => read('search') ?? '')
  const search = useDeferredValue(text.trim())
  const empty = writeEmpty(nobody)
  const { data: tests } = useTestOrders(period, portal)
  const emptySums = tests?.total ? onlyTests : empty
  const args = { ...period, portal }
  const state = orderStates.find((one) => one === read('state')) ?? null
  return (
    <Page title={title} meaning={salesMeaning} hint={hint} actions={actions}>
      <TestOrders period={period} portal={portal} />
      <Summary period={period} portal={portal} />
      <Subscriptions period={period} portal={portal} />
      <ReportTable
        title="Orders"
        narrowedTo={narrowedTo}
        empty={state || search ? 'No order matches this.' : empty}
        report={orders}
        args={{ ...args, state, search }}
        shown={['moment', 'number', 'name', 'items', 'price', 'gross', 'refunded', 'state', 'coupon']}
        views={{
          name: ({ customer, name: buyer, email }) =>
            email ? (
              <LearnerName {...{ customer, name: buyer, email }} />
            ) : (
              <span className="quiet">a former customer</span>
            ),
          items: ({ items, member }) => <Link href={`/app/portal-members/${idOf(member)}`}>{items}</Link>,
          state: ({ state: one }) => <StateTag state={one} />,
          gross: ({ gross, currency }) => amountText(gross, currency),
          refunded: ({ refunded, currency }) => amountText(refunded, currency),
          number: ({ number }) => (
            <Link href={`/app/reporting/sales/${number}`}>
              <code>{number}</code>
            </Link>
          ),
        }}
        filters={
          <>
            <HTMLSelect
              aria-label="State"
              value={state ?? ''}
              onChange={(event) => write({ state: event.target.value })}
              options={[
                { value: '', label: 'Any state' },
                ...orderStates.map((one) => ({ value: one, label: shownStates[one].label })),
              ]}
            />
            <InputGroup
              type="search"
              size="small"
              leftIcon={<Search />}
              placeholder="Buyer, item or order"
              aria-label="Search orders"
              maxLength={200}
              value={text}
              onValueChange={setText}
            />
          </>
        }
      />
      <ReportTable
        title="By membership"
        narrowedTo={narrowedTo}
        empty={emptySums}
        report={salesByMembership}
        args={args}
        shown={['name', 'orders', 'gross', 'refunded', 'net']}
        views={{
          name: ({ name: own }) => own ?? <span className="quiet">A membership that was deleted</span>,
        }}
      />
      <ReportTable
        title="By month"
        narrowedTo={narrowedTo}
        empty={emptySums}
        report={salesByMonth}
        args={args}
        shown={['month', 'orders', 'gross', 'refunded', 'net']}
        views={{ month: ({ month }) => monthText(month) }}
      />
      <p className="quiet">
        Paid is what buyers paid, after discounts and with tax. An order and its refunds count on the day of
        its checkout, each later payment of a subscription on its own day (in UTC). A free trial counts once
        it is paid. The provider’s fees are not included.
      </p>
    </Page>
  )
}

const useTestOrders = (period: Period, portal: string | null) =>
  useReport(orders, { ...period, portal, state: 'test', limit: 1 })

/** Purchases at the built-in checkout look like others to their buyers. */
function TestOrders({ period, portal }: { period: Period; portal: string | null }) {
  const { data } = useTestOrders(period, portal)
  if (!data?.total) return null
  return (
    <div className={styles.test}>
      <Callout intent="warning" compact>
        {data.total === 1 ? 'One order was' : `${data.total} orders were`} made at the built-in test checkout:
        no money moved, and the sums leave {data.total === 1 ? 'it' : 'them'} out. Its buyers keep what they
        got until you end their memberships. <Link href="/app/payments">Connect Stripe</Link>
      </Callout>
    </div>
  )
}

function Summary({ period, portal }: { period: Period; portal: string | null }) {
  const { data, error, refetch } = useReport(salesSummary, { ...period, portal })
  const { data: before } = useReport(salesSummary, { ...periodBefore(period), portal })
  if (error) return <ReportFault {...{ error, refetch }} />
  if (!data) return <LoadingLines />
  return (
    <>
      {data.rows.map((row) => {
        const past = before?.rows.find(({ currency }) => currency === row.currency)
        const figures = (['net', 'gross', 'refunded', 'orders'] as const).map((name) => {
          const { kind, label } = salesSummary.columns[name]
          const text = (of: typeof row) => cellText(kind, of[name], row.currency)
          return { label, now: text(row), past: past && text(past) }
        })
        return (
          <dl key={row.currency} className={styles.figures} aria-label={`Sales in ${row.currency}`}>
            {figures.map(({ label, now, past: earlier }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <strong>{now}</strong>
                  {earlier !== undefined && <span className="quiet">{earlier} before</span>}
                </dd>
              </div>
            ))}
          </dl>
        )
      })}
    </>
  )
}

/** Nothing where nobody sells by term. */
function Subscriptions({ period, portal }: { period: Period; portal: string | null }) {
  const { data, error, refetch } = useReport(subscriptions, { ...period, portal })
  if (error) return <ReportFault {...{ error, refetch }} />
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label="Subscriptions">
      <h2>Subscriptions</h2>
      {data.rows.map((row) => (
        <dl key={row.currency} className={styles.figures} aria-label={`Subscriptions in ${row.currency}`}>
          {(['monthly', 'running', 'trials', 'ending', 'lost'] as const).map((name) => {
            const { kind, label } = subscriptions.columns[name]
            return (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <strong>{cellText(kind, row[name], row.currency)}</strong>
                  {name === 'lost' && <span className="quiet">in this period</span>}
                </dd>
              </div>
            )
          })}
        </dl>
      ))}
    </section>
  )
}

const shownStates: Record<OrderState, { label: string; intent: 'none' | 'success' | 'warning' | 'danger' }> =
  {
    paid: { label: 'Paid', intent: 'success' },
    trial: { label: 'Trial', intent: 'none' },
    nothing: { label: 'Nothing due', intent: 'none' },
    refunded: { label: 'Refunded', intent: 'none' },
    partlyRefunded: { label: 'Refunded in part', intent: 'none' },
    disputed: { label: 'Disputed', intent: 'danger' },
    different: { label: 'Another sum was paid', intent: 'danger' },
    failed: { label: 'Not paid', intent: 'none' },
    pending: { label: 'At the checkout', intent: 'warning' },
    test: { label: 'Test, no money moved', intent: 'warning' },
  }

function StateTag({ state }: { state: string }) {
  const known = orderStates.find((one) => one === state)
  if (!known) return state
  const { label, intent } = shownStates[known]
  return (
    <Tag minimal intent={intent}>
      {label}
    </Tag>
  )
}

/** Nothing was paid, or nothing given back: a dash is read faster than a zero. */
const amountText = (amount: number, currency: string) =>
  amount === 0 ? '–' : cellText('money', amount, currency)

const monthText = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

export const salesMeaning =
  'What was sold on your portals: what buyers paid, what was given back, and each order.'
