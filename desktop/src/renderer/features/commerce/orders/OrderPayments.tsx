import { Button, Callout, FormGroup, HTMLTable, InputGroup, Tag } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { minorDigits, parseMoney } from '#desktop/renderer/kernel/form/widgets/minorUnits.ts'
import { typedLanguage } from '#desktop/renderer/kernel/form/widgets/readDecimal.ts'
import { refundPayment } from '#shared/features/commerce/operations/purchases.ts'
import { formatMoney, toMajorUnits } from '#shared/kernel/rules/texts/formatValues.ts'
import type { Order } from './Order.ts'
import styles from './OrderPage.module.css'

type Payment = Order['payments'][number]
type Props = { order: Order; onChange(): void }

/** What was paid and given back, and the way to give back more. */
export function OrderPayments({ order, onChange }: Props) {
  const { data: state } = useConsoleState()
  const [chosen, setChosen] = useState<string | null>(null)
  const mayRefund = state !== undefined && isFullAdmin(state)
  const money = (amount: number) => formatMoney(amount, order.currency, 'en')
  const isMany = order.lines.length > 1
  return (
    <section aria-label="Payments">
      <h2>Payments</h2>
      <div className={styles.scroll}>
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {isMany && <th scope="col">Item</th>}
              <th scope="col">Paid</th>
              <th scope="col">Refunded</th>
              <th scope="col">State</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {order.payments.map((payment) => (
              <tr key={payment.key}>
                <td>{sayDay(payment.at)}</td>
                {isMany && <td className={styles.item}>{payment.name ?? 'A former membership'}</td>}
                <td>{payment.paid > 0 ? money(payment.paid) : '–'}</td>
                <td>{payment.refunded > 0 ? money(payment.refunded) : '–'}</td>
                <td>
                  {sayState(payment)}{' '}
                  {payment.isDisputed && (
                    <Tag minimal intent="danger">
                      Disputed
                    </Tag>
                  )}
                </td>
                <td>
                  {mayRefund && isLeft(payment) && (
                    <Button
                      size="small"
                      variant="outlined"
                      text="Refund…"
                      aria-label={`Refund ${money(payment.paid - payment.refunded)}…`}
                      aria-expanded={chosen === payment.key}
                      onClick={() => setChosen(chosen === payment.key ? null : payment.key)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {order.payments
        .filter(({ key }) => key === chosen)
        .map((payment) => (
          <Refund
            key={payment.key}
            payment={payment}
            currency={order.currency}
            onCancel={() => setChosen(null)}
            onDone={() => {
              setChosen(null)
              onChange()
            }}
          />
        ))}
    </section>
  )
}

const states: Record<Payment['status'], string> = {
  ...{ pending: 'At the checkout', paid: 'Paid', failed: 'Not paid' },
  ...{ refunded: 'Refunded', different: 'Another sum was paid' },
}

function sayState({ status, paid, refunded, isTrial, isChange, isRenewal }: Payment): string {
  if (status === 'failed' && isRenewal) return 'Not charged'
  if (status === 'paid' && refunded > 0) return 'Refunded in part'
  if (isChange && status === 'paid') return paid > 0 ? 'Plan changed' : 'Plan changed, nothing due'
  if (status !== 'paid' || paid > 0) return states[status]
  return isTrial ? 'Trial' : 'Nothing due'
}

const sayDay = (at: string) => new Date(at).toLocaleDateString('en', { dateStyle: 'medium' })

const isLeft = ({ status, paid, refunded }: Payment) =>
  (status === 'paid' || status === 'different') && paid > refunded

type RefundProps = { payment: Payment; currency: string; onDone(): void; onCancel(): void }

function Refund({ payment, currency, onDone, onCancel }: RefundProps) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const left = payment.paid - payment.refunded
  // What was credited to the next plan is not offered again.
  const rest = left - payment.credited
  const [text, setText] = useState(() => toMajorUnits(rest > 0 ? rest : left, currency))
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const read = parseMoney(text, minorDigits(currency), typedLanguage())
  const amount = typeof read === 'number' ? read : null
  const isGood = amount !== null && amount > 0 && amount <= left
  const sum = formatMoney(amount ?? 0, currency, 'en')
  async function refund() {
    if (!isGood) return
    const isSure = await confirm('refundPayment', {
      title: 'Refund this payment?',
      text: `${sum} of ${payment.name ?? 'a former membership'}, paid on ${sayDay(payment.at)}, is refunded. ${sayAfter(payment, amount === left)}${sayTwice(payment, amount, { left, currency })} This cannot be undone.`,
      ok: 'Refund',
      intent: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      const organizationID = state?.workspace?.organization ?? ''
      const { key, refunded: refundedBefore } = payment
      await callOperation(core, refundPayment, { organizationID, payment: key, amount, refundedBefore })
      snackBar(`${sum} is being refunded.`, 'success')
      onDone()
    } catch (error) {
      fail('The payment was not refunded', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.refund}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void refund()
      }}
    >
      <Credited {...{ payment, left, currency }} />
      <FormGroup
        label={`Refund in ${currency}`}
        labelFor={field}
        intent={isGood ? 'none' : 'danger'}
        helperText={
          isGood
            ? sayAfter(payment, amount === left)
            : `Enter a sum from ${toMajorUnits(1, currency)} to ${toMajorUnits(left, currency)}.`
        }
      >
        <InputGroup
          id={field}
          inputMode="decimal"
          value={text}
          onValueChange={setText}
          autoFocus
          aria-invalid={!isGood}
        />
      </FormGroup>
      <div className={styles.acts}>
        <Button type="submit" intent="danger" text={`Refund ${sum}`} disabled={!isGood} loading={isBusy} />
        <Button variant="minimal" text="Cancel" disabled={isBusy} onClick={onCancel} />
      </div>
    </form>
  )
}

/** A warning before more is given back than was not credited yet. */
function sayTwice(
  { credited, creditedTo }: Payment,
  amount: number,
  { left, currency }: { left: number; currency: string },
): string {
  const twice = Math.min(credited, amount - Math.max(0, left - credited))
  if (twice <= 0) return ''
  return ` ${formatMoney(twice, currency, 'en')} of it was credited to ${creditedTo ?? 'the next plan'} already: the buyer gets that twice.`
}

/** What the buyer can still open afterwards. */
export function sayAfter(
  { status, endsSubscription, keepsAccess, name, changedTo }: SaidAfter,
  isWhole: boolean,
): string {
  if (status === 'different') return 'This payment opened nothing.'
  if (changedTo !== null && keepsAccess)
    return `It paid for ${name ?? 'a former membership'}, before the plan was changed. Access to ${changedTo} stays open, and its subscription goes on.`
  if (!isWhole) return 'Access stays open, since only a part is given back.'
  if (endsSubscription)
    return keepsAccess
      ? 'The subscription ends, and nothing more is charged. Access stays open, since another payment pays for it.'
      : 'Access ends, and so does the subscription: nothing more is charged.'
  return keepsAccess
    ? 'Access stays open, since another payment pays for it.'
    : 'The access that it gave ends.'
}

type SaidAfter = Pick<Payment, 'status' | 'endsSubscription' | 'keepsAccess' | 'name' | 'changedTo'>

type CreditedProps = { payment: Payment; left: number; currency: string }

/** What a change of plan took of this payment already: given back as well, the buyer would have it twice. */
function Credited({ payment: { credited, creditedTo }, left, currency }: CreditedProps) {
  if (credited === 0) return null
  const money = (amount: number) => formatMoney(amount, currency, 'en')
  const rest = left - credited
  return (
    <Callout compact intent="warning">
      {money(credited)} of this payment was credited to {creditedTo ?? 'the next plan'} when the plan was
      changed.{' '}
      {rest > 0
        ? `Refund at most ${money(rest)}, or the buyer gets that twice.`
        : 'If you refund it, the buyer gets that twice.'}
    </Callout>
  )
}
