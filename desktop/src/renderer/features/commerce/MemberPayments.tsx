import { Button, Callout, HTMLTable, Spinner, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { refundPayment } from '#shared/features/commerce/operations/purchases.ts'
import { paymentPlans, terms } from '#shared/features/portals/rules/paymentPlans.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
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
  ...['plan', 'term', 'parts', 'trialDays', 'isRenewal'],
]

/** More tries than anybody makes for one membership. */
const most = 100

/** The payments of a member, newest first, with a refund for full administrators. */
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
              <th scope="col">Price</th>
              <th scope="col">Paid</th>
              <th scope="col">Status</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((payment) => (
              <Payment key={payment.key} payment={payment} member={member} />
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

function Payment({ payment, member }: { payment: Row; member: string }) {
  const { data: state } = useConsoleState()
  const { status, amount, paidAmount, refundedAmount } = payment
  const format = (minorUnits: unknown) => formatMoney(Number(minorUnits ?? 0), String(payment.currency))
  const left = Number(paidAmount ?? 0) - Number(refundedAmount ?? 0)
  const isPaid = status === 'paid' || status === 'different'
  const mayRefund = state !== undefined && isFullAdmin(state) && isPaid && left > 0
  return (
    <tr>
      <td>
        {new Date(String(payment.createdAt)).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}
      </td>
      <td>{format(amount)}</td>
      <td>
        {typeof paidAmount === 'number' && format(paidAmount)}
        {Number(refundedAmount ?? 0) > 0 && <div className="quiet">{format(refundedAmount)} refunded</div>}
      </td>
      <td>
        {status === 'different' ? 'Another sum was paid' : optionLabel(String(status))}{' '}
        {payment.provider === 'test' && (
          <Tag intent="warning" minimal>
            Test: no money moved
          </Tag>
        )}
        {payment.isRenewal === true && payment.plan === 'recurring' && <Tag minimal>Renewal</Tag>}
        {payment.isDisputed === true && (
          <Tag intent="danger" minimal>
            Disputed
          </Tag>
        )}
      </td>
      <td>{mayRefund && <Refund payment={payment.key} {...{ sum: format(left), member }} />}</td>
    </tr>
  )
}

/** The provider's word of it comes a moment later, so the lists are read again then, too. */
const settledMs = 2000

function Refund({ payment, sum, member }: { payment: string; sum: string; member: string }) {
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const readAgain = () => {
    store.refreshLists('payment')
    store.refreshLists('member')
    void store.get('member', member)
  }
  async function refund() {
    const isSure = await confirm('refundPayment', {
      title: 'Refund this payment?',
      text: `${sum} is refunded, and the access that it gave ends. This cannot be undone.`,
      ok: 'Refund',
      intent: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      await callOperation(core, refundPayment, {
        organizationID: state?.workspace?.organization ?? '',
        payment,
      })
      snackBar(`${sum} is being refunded.`, 'success')
      readAgain()
      setTimeout(readAgain, settledMs)
    } catch (error) {
      fail('The payment was not refunded', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      intent="danger"
      text="Refund…"
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void refund()
      }}
    />
  )
}
