import type { Express } from 'express'
import { refuseMissing, sendList } from './answers.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { takePayment } from './payments.ts'
import { type Fields, type Invoice, makeName, type StripeState, type Subscription } from './stripeState.ts'

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

/** An open invoice for the current period of a subscription. */
export function addInvoice(
  { invoices }: StripeState,
  subscription: Subscription,
  { reason, total, discount = 0 }: { reason: Reason; total: number; discount?: number },
): Invoice {
  const { id: of, customer, currency, metadata, items } = subscription
  const [line] = fixtures.invoice.lines.data
  const [item] = items.data
  const id = makeName('in')
  const sum = total - discount
  const due = Math.max(0, sum + subscription.balance)
  const period = { start: item?.current_period_start, end: item?.current_period_end }
  const details = { invoice_item: null, proration: false, proration_details: null, subscription: of }
  const invoice = {
    ...fixtures.invoice,
    ...{ id, customer, currency, billing_reason: reason, status: 'open' as const },
    ...{ amount_due: due, amount_paid: 0, amount_remaining: due, subtotal: total, total: sum },
    ...{ starting_balance: subscription.balance, ending_balance: sum + subscription.balance - due },
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: makeName('di') }] : [],
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...metadata }, subscription: of },
    },
    lines: {
      ...fixtures.invoice.lines,
      data: [
        {
          ...line,
          ...{ id: makeName('il'), invoice: id, amount: total, currency, subtotal: total, period },
          parent: {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: { ...details, subscription_item: item?.id },
          },
        },
      ],
    },
    subscription: of,
  }
  invoices.set(id, invoice)
  subscription.balance = invoice.ending_balance
  subscription.latest_invoice = id
  return invoice
}

/** What nothing is due for is paid without a payment. */
export function payInvoice(state: StripeState, invoice: Invoice): void {
  const { id, amount_due: amount, currency } = invoice
  if (amount > 0) takePayment(state, { amount, currency, invoice: id })
  Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0 })
  state.tell('invoice.paid', shownInvoice(invoice))
}

export function failInvoice(state: StripeState, invoice: Invoice): void {
  Object.assign(invoice, { attempted: true, attempt_count: Number(invoice.attempt_count) + 1 })
  state.tell('invoice.payment_failed', shownInvoice(invoice))
}

/** Since 2025-03-31, an invoice names its subscription in its `parent` alone. */
const shownInvoice = ({ subscription: _subscription, ...invoice }: Invoice): Fields => invoice

export function mountInvoices(app: Express, { payments, invoices }: StripeState): void {
  app.get('/v1/invoice_payments', (request, response) => {
    const { invoice, payment, expand = [] } = request.query as Record<string, unknown>
    if (typeof invoice === 'string' && !invoices.has(invoice))
      return refuseMissing(response, `invoice: '${invoice}'`)
    const wanted = (payment as Fields | undefined)?.payment_intent
    const isExpanded = Object.values(expand as Fields).includes('data.invoice')
    const data = [...payments.values()].flatMap((one) => {
      const paid = one.invoice === null ? undefined : invoices.get(one.invoice)
      if (!paid || (invoice && paid.id !== invoice) || (wanted && one.intent.id !== wanted)) return []
      return {
        ...fixtures.invoice_payment,
        ...{ id: `inpay_${one.intent.id}`, currency: one.currency, status: 'paid' },
        ...{ amount_paid: one.amount, amount_requested: one.amount },
        invoice: isExpanded ? shownInvoice(paid) : paid.id,
        payment: { type: 'payment_intent', payment_intent: one.intent.id },
      }
    })
    sendList(response, '/v1/invoice_payments', data)
  })
}
