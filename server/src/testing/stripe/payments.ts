import type { Express } from 'express'
import { refuseMissing, refuseRequest, withOne } from './answers.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { type Fields, makeName, type Payment, type StripeState } from './stripeState.ts'

/** A payment that went through. Those of invoices have no metadata, as at Stripe. */
export function takePayment(
  { payments }: StripeState,
  { amount, currency, metadata = {}, invoice = null }: Taken,
): Payment {
  const intent = {
    ...fixtures.payment_intent,
    ...{ id: makeName('pi'), amount, currency, metadata, status: 'succeeded' },
  }
  const payment = { intent, amount, currency, refunded: 0, invoice }
  payments.set(intent.id, payment)
  return payment
}
type Taken = {
  amount: number
  currency: string
  metadata?: Record<string, string>
  invoice?: string | null
}

/** Null where so much is not left. */
export function refundPayment(
  { tell }: StripeState,
  payment: Payment,
  amount: number,
  metadata: Fields,
): Fields | null {
  const { intent, currency } = payment
  if (amount <= 0 || payment.refunded + amount > payment.amount) return null
  payment.refunded += amount
  const made = {
    ...fixtures.refund,
    ...{ id: makeName('re'), amount, currency, metadata, payment_intent: intent.id },
  }
  tell('refund.created', made)
  tell('charge.refunded', {
    ...fixtures.charge,
    id: `ch_${intent.id}`,
    amount: payment.amount,
    amount_refunded: payment.refunded,
    refunded: payment.refunded === payment.amount,
    currency,
    payment_intent: intent.id,
    metadata: intent.metadata,
  })
  return made
}

/** A dispute has no metadata of its payment. */
export function disputePayment(
  { tell }: StripeState,
  { intent, amount, currency }: Payment,
  type: 'created' | 'closed',
  status: string,
): void {
  tell(`charge.dispute.${type}`, {
    ...fixtures.dispute,
    ...{ id: `dp_${intent.id}`, amount, currency, payment_intent: intent.id, status, metadata: {} },
  })
}

export function mountPayments(app: Express, state: StripeState): void {
  app.get(
    '/v1/payment_intents/:id',
    withOne('payment_intent', state.payments, ({ intent }, response) => response.json(intent)),
  )
  app.post('/v1/refunds', (request, response) => {
    // The form's fields.
    const { payment_intent: intent, amount, metadata = {} } = request.body as Fields
    const payment = state.payments.get(String(intent))
    if (!payment) return refuseMissing(response, `payment_intent: '${String(intent)}'`)
    const sum = amount === undefined ? payment.amount - payment.refunded : Number(amount)
    const made = refundPayment(state, payment, sum, metadata as Fields)
    if (made) return void response.json(made)
    if (payment.refunded === payment.amount)
      return refuseRequest(response, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
    refuseRequest(response, 'Refund amount is greater than what is left.')
  })
}
