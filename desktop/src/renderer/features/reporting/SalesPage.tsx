import { Callout, HTMLSelect, InputGroup, Tag } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { dateText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import type { Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { longestOfSales, periodBefore, todayIn } from '#shared/features/reporting/reports/period.ts'
import {
  type OrderState,
  orderFilters,
  orderStates,
  orderStateWords,
  orders,
  salesByMembership,
  salesByMonth,
  salesSummary,
  subscriptions,
  unfinishedStates,
} from '#shared/features/reporting/reports/sales.ts'
import { idOf } from '../../kernel/parts/idOf.ts'
import { LoadingLines } from '../../kernel/parts/LoadingLines.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { cellText } from './cellText.ts'
import { MonthChart, monthText } from './MonthChart.tsx'
import { LearnerName } from './names.tsx'
import type { Period } from './PeriodChoice.tsx'
import { ReportFault } from './ReportFault.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { TestOrders, useTestOrderCount } from './TestOrders.tsx'
import { usePortalPeriod } from './usePortalPeriod.tsx'
import { useReport } from './useReport.ts'
import { useReportParams } from './useReportParams.ts'
import { useServerDay } from './useServerDay.ts'

const title = 'Sales'
const nobody = 'Nobody bought anything in this period.'
const onlyTests = 'Orders at the test checkout are not counted here: no money moved.'

/** What was sold: by currency, month and membership, and each order. */
export function SalesPage() {
  return (
    <OnlineRecords title={title} empty="Reports are kept on the server">
      <OfServer />
    </OnlineRecords>
  )
}

/** The last days end with the server's today. */
function OfServer() {
  const today = useServerDay()
  return today === null ? <LoadingLines /> : <Sales key={today} today={today} />
}

function Sales({ today }: { today: string }) {
  const { period, portal, narrowedTo, hint, writeEmpty, actions } = usePortalPeriod({
    ...{ today, longest: longestOfSales },
  })
  const { read, write } = useReportParams()
  const [text, setText] = useState(() => read('search') ?? '')
  const search = useDeferredValue(text.trim())
  const empty = writeEmpty(nobody)
  const tests = read('tests') === 'on'
  const testCount = useTestOrderCount({ period, portal })
  const emptySums = testCount && !tests ? onlyTests : empty
  const args = { ...period, portal }
  const sums = { ...args, tests }
  // The way back from an order comes to the same period and choices.
  const chosen = useSearch()
  const asked = orderFilters.find((one) => one === read('state')) ?? null
  const state = unfinishedStates.some((one) => one === asked) ? 'unfinished' : asked
  return (
    <Page title={title} meaning={salesMeaning} hint={hint} actions={actions}>
      <MovedClock today={today} />
      <TestOrders
        count={testCount ?? 0}
        isIncluded={tests}
        onInclude={(isIncluded) => write({ tests: isIncluded ? 'on' : null })}
      />
      <Summary args={sums} />
      <MonthChart to={period.to} {...{ portal, tests }} />
      <Subscriptions args={sums} />
      <ReportTable
        title="Orders"
        narrowedTo={narrowedTo}
        empty={state || search ? 'No order matches this.' : empty}
        note={<Unfinished {...{ period, portal, search }} isShown={state === 'unfinished'} />}
        report={orders}
        args={{ ...args, state, search }}
        shown={['moment', 'name', 'items', 'price', 'gross', 'refunded', 'net', 'state']}
        views={{
          name: ({ customer, name: buyer, email }) =>
            email ? (
              <div className={styles.buyer} title={buyer ? `${buyer} · ${email}` : email}>
                <LearnerName {...{ customer, name: buyer, email }} />
              </div>
            ) : (
              <span className="quiet">a former customer</span>
            ),
          items: ({ items, member }) => <Link href={`/app/portal-members/${idOf(member)}`}>{items}</Link>,
          state: ({ state: one, provider }) => (
            <span className={styles.states}>
              <StateTag state={one} />{' '}
              {provider === 'test' && (
                <Tag minimal intent="warning" title="Test checkout: no money moved">
                  Test
                </Tag>
              )}
            </span>
          ),
          price: ({ price, currency, term, parts, coupon }) => (
            <>
              {cellText('money', price, currency)}
              {parts !== null
                ? ` × ${parts}`
                : term !== null && ` a ${orders.columns.term.words[term as Term]}`}{' '}
              {coupon && (
                <span className={styles.code} title={`Discount code ${coupon}`}>
                  {coupon}
                </span>
              )}
            </>
          ),
          gross: ({ gross, currency }) => amountText(gross, currency),
          refunded: ({ refunded, currency }) => amountText(refunded, currency),
          net: ({ net, currency }) => amountText(net, currency),
          moment: ({ moment, number }) => (
            <>
              {cellText('moment', moment)}{' '}
              <Link href={`/app/reporting/sales/${number}${chosen && `?${chosen}`}`} className={styles.order}>
                <code>{number}</code>
              </Link>
            </>
          ),
        }}
        filters={
          <>
            <HTMLSelect
              aria-label="State"
              value={state ?? ''}
              onChange={(event) => write({ state: event.target.value })}
              options={[
                { value: '', label: 'All orders' },
                ...finishedStates.map((one) => ({ value: one, label: orderStateWords[one] })),
                { value: 'unfinished', label: 'Not finished' },
                { value: 'test', label: 'Test, no money moved' },
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
        args={sums}
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
        args={sums}
        shown={['month', 'orders', 'gross', 'refunded', 'net']}
        views={{ month: ({ month }) => monthText(month) }}
      />
      <p className="quiet">
        Paid is what buyers paid, after discounts and with tax. Each payment and its refunds count on the day
        of the payment (in UTC), an order on that of its first one. The list has all orders with a payment in
        the period: Price, Paid, Refunded and State are of the whole order. A free trial counts once it is
        paid. The provider’s fees are not included.
      </p>
    </Page>
  )
}

const finishedStates = orderStates.filter((state) => !unfinishedStates.some((one) => one === state))

type UnfinishedProps = { period: Period; portal: string | null; search: string; isShown: boolean }

/** Checkouts that nobody paid are no orders: how many there are, and what they are where they are shown. */
function Unfinished({ period, portal, search, isShown }: UnfinishedProps) {
  const { write } = useReportParams()
  const { data } = useReport(orders, { ...period, portal, search, state: 'unfinished', limit: 1 })
  if (isShown)
    return (
      <p className={styles.note}>
        These checkouts were begun and not paid: the buyer left, their card was declined, or they are still at
        the payment. Nothing was charged, and no sum counts them.
      </p>
    )
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <p className={styles.note}>
      {count === 1
        ? 'One checkout was not finished, and is no order. '
        : `${count.toLocaleString('en')} checkouts were not finished, and are no orders. `}
      <button type="button" className={styles.link} onClick={() => write({ state: 'unfinished' })}>
        Show {count === 1 ? 'it' : 'them'}
      </button>
    </p>
  )
}

/** Orders are dated by the server's clock, which is said where it is not that of the reader. */
function MovedClock({ today }: { today: string }) {
  const here = todayIn('UTC', Date.now())
  if (Math.abs(Date.parse(today) - Date.parse(here)) <= dayMs) return null
  return (
    <Callout compact className={styles.test ?? ''}>
      <p>
        The server’s clock was moved: there, today is {dateText(today)}. Orders are dated by it, and the
        periods above end with it.
      </p>
    </Callout>
  )
}

/** Clocks of two time zones may be in neighbouring days. */
const dayMs = 86_400_000

type Sums = Period & { portal: string | null; tests: boolean }

function Summary({ args }: { args: Sums }) {
  const { data, error, refetch } = useReport(salesSummary, args)
  const { data: before } = useReport(salesSummary, { ...args, ...periodBefore(args) })
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
function Subscriptions({ args }: { args: Sums }) {
  const { data, error, refetch } = useReport(subscriptions, args)
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

const stateIntents: Partial<Record<OrderState, 'success' | 'warning' | 'danger'>> = {
  ...{ paid: 'success', disputed: 'danger', different: 'danger', pending: 'warning' },
}

function StateTag({ state }: { state: string }) {
  const known = orderStates.find((one) => one === state)
  if (!known) return state
  return (
    <Tag minimal intent={stateIntents[known] ?? 'none'}>
      {orderStateWords[known]}
    </Tag>
  )
}

/** Nothing was paid, or nothing given back: a dash is read faster than a zero. */
const amountText = (amount: number, currency: string) =>
  amount === 0 ? '–' : cellText('money', amount, currency)

export const salesMeaning =
  'What was sold on your portals: what buyers paid, what was given back, and each order.'
