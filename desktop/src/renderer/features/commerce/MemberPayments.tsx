import { Callout, HTMLTable, Spinner, Tag } from '@blueprintjs/core'
import { Link } from 'wouter'
import { paymentPlans, terms } from '#shared/features/portals/rules/paymentPlans.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRows } from '../../kernel/api/useRows.ts'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import { optionLabel } from '../../kernel/values/optionLabel.ts'

const read = [
  ...[
    'status',
    'amount',
    'paidAmount',
    'refundedAmount',
    'isDisputed',
    'currency',
    'provider',
    'referenceID',
  ],
  ...['plan', 'term', 'parts', 'trialDays', 'isRenewal', 'membership', 'sessionID'],
]

/** More tries than anybody makes for one membership. */
const most = 100

/** The payments of a member, newest first, each with the way to its order: its receipts are there, and refunds. */
export function MemberPayments({ member }: { member: string }) {
  const list = useList('payment', {
    filter: { member: { eq: member } },
    fields: [...read],
    requestedCount: most,
  })
  const { error, state, retry } = list
  const items = list.items.toSorted((one, other) =>
    String(one.createdAt) < String(other.createdAt) ? 1 : -1,
  )
  const memberships = useRows(
    'membership',
    items.map(({ membership }) => String(membership)),
  )
  if (error)
    return (
      <Callout intent="warning" compact role="alert">
        <p>The payments could not be read. {error.message}</p>
        <RetryButton onClick={retry} />
      </Callout>
    )
  if (state !== 'loaded' && items.length === 0) return <Spinner size={20} />
  return (
    <section aria-label="Payments">
      <h2>Payments</h2>
      <Plan payments={items} />
      {items.length === 0 ? (
        <p className="quiet">No payments.</p>
      ) : (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">Begun</th>
              <th scope="col">Plan</th>
              <th scope="col">Price</th>
              <th scope="col">Paid</th>
              <th scope="col">Status</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((payment) => (
              <Payment
                key={payment.key}
                payment={payment}
                isFirst={isFirstPaid(payment, items)}
                name={String(memberships.get(String(payment.membership))?.name ?? '')}
              />
            ))}
          </tbody>
        </HTMLTable>
      )}
    </section>
  )
}

/** How the newest purchase is paid, unless at once; of installments, how many are paid. `payments`: newest first. */
function Plan({ payments }: { payments: readonly Row[] }) {
  const t = useWords(portalsPriceWords)
  const purchase = payments.find(({ isRenewal, status }) => isRenewal !== true && status !== 'failed')
  if (!purchase || purchase.plan === 'onetime' || typeof purchase.amount !== 'number') return null
  const price = {
    amount: purchase.amount,
    currency: String(purchase.currency),
    plan: paymentPlans.find((one) => one === purchase.plan) ?? null,
    term: terms.find((one) => one === purchase.term) ?? null,
    parts: typeof purchase.parts === 'number' ? purchase.parts : null,
  }
  const paid = payments.filter(
    ({ referenceID, status, paidAmount }) =>
      referenceID === purchase.referenceID && status === 'paid' && Number(paidAmount) > 0,
  )
  return (
    <p>
      Plan: {sayPrice(t, price)}
      {price.plan === 'installments' && ` · ${paid.length} of ${price.parts ?? 1} paid`}
    </p>
  )
}

/** The first one after a trial. `all`: newest first. */
const isFirstPaid = (payment: Row, all: readonly Row[]): boolean => {
  const own = all.filter(({ referenceID }) => referenceID === payment.referenceID)
  return own.at(-2) === payment && Number(own.at(-1)?.trialDays ?? 0) > 0 && own.at(-1)?.paidAmount === 0
}

type PaymentProps = { payment: Row; name: string; isFirst: boolean }

function Payment({ payment, name, isFirst }: PaymentProps) {
  const { data: state } = useConsoleState()
  const { amount, paidAmount, refundedAmount, referenceID } = payment
  const format = (minorUnits: unknown) => formatMoney(Number(minorUnits ?? 0), String(payment.currency))
  const left = Number(paidAmount ?? 0) - Number(refundedAmount ?? 0)
  const isPaid = payment.status === 'paid' || payment.status === 'different'
  const mayRefund = isPaid && left > 0
  const mayOpen = state !== undefined && isFullAdmin(state) && typeof referenceID === 'string'
  return (
    <tr>
      <td>
        {new Date(String(payment.createdAt)).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}
      </td>
      <td>{name}</td>
      <td>{format(amount)}</td>
      <td>
        {typeof paidAmount === 'number' && paidAmount > 0 ? format(paidAmount) : '–'}
        {Number(refundedAmount ?? 0) > 0 && <div className="quiet">{format(refundedAmount)} refunded</div>}
      </td>
      <td>
        {statusText(payment)}{' '}
        {payment.provider === 'test' && (
          <Tag intent="warning" minimal>
            Test: no money moved
          </Tag>
        )}
        {payment.isRenewal === true && payment.plan === 'recurring' && (
          <Tag minimal>{isFirst ? 'First payment' : 'Renewal'}</Tag>
        )}
        {payment.isDisputed === true && (
          <Tag intent="danger" minimal>
            Disputed
          </Tag>
        )}
      </td>
      <td>
        {mayOpen && (
          <Link href={`/app/reporting/sales/${encodeURIComponent(referenceID)}`}>
            {mayRefund ? 'Order, receipts, refund' : 'Order'}
          </Link>
        )}
      </td>
    </tr>
  )
}

/** A trial, and a change that what was left paid for, are no payments. */
function statusText(payment: Row): string {
  const { status, paidAmount, refundedAmount, trialDays, isRenewal } = payment
  if (status === 'failed') return isRenewal === true ? 'Not charged' : 'Not paid'
  if (status === 'pending') return 'At the checkout'
  if (status === 'paid' && Number(refundedAmount ?? 0) > 0) return 'Refunded in part'
  if (status === 'different') return 'Another sum was paid'
  if (status === 'paid' && isPlanChange(payment))
    return paidAmount === 0 ? 'Plan changed, nothing due' : 'Plan changed'
  if (status !== 'paid' || paidAmount !== 0) return optionLabel(String(status))
  return Number(trialDays ?? 0) > 0 ? 'Trial' : 'Nothing due'
}

/** A purchase by term that had no checkout of its own. */
const isPlanChange = ({ plan, isRenewal, sessionID, provider }: Row): boolean =>
  plan === 'recurring' &&
  isRenewal !== true &&
  sessionID === null &&
  typeof provider === 'string' &&
  provider !== 'free'
