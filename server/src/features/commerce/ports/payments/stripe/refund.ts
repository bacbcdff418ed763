import Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { RefundAsked } from '../Payments.ts'
import { calling, translate } from './stripeErrors.ts'
import { idOf } from './subscriptions.ts'

/** Gives a payment back: that of a checkout, or of one invoice of a subscription. What was given back already is no error. */
export async function refund(
  stripe: Stripe,
  organization: string,
  { reference, session, member, amount, invoice, before, isPart }: RefundAsked,
): Promise<void> {
  const payment = await calling(() =>
    invoice ? findInvoicePayment(stripe, invoice) : findSessionPayment(stripe, session),
  )
  if (!payment) throw new AppError('bad_request', { message: 'There is no payment to refund.' })
  const metadata = {
    organization,
    reference,
    member,
    ...(invoice && { invoice }),
    ...(isPart && { part: '1' }),
  }
  const key = [
    'lectern-refund',
    reference,
    member,
    ...(invoice ? [invoice] : []),
    ...(before > 0 ? [before] : []),
    amount,
  ].join('-')
  try {
    await stripe.refunds.create({ payment_intent: payment, amount, metadata }, { idempotencyKey: key })
  } catch (error) {
    // Its event says so, too.
    if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return
    throw translate(error)
  }
}

async function findSessionPayment(stripe: Stripe, session: string): Promise<string | null> {
  const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(session)
  return payment && idOf(payment)
}

/** An invoice may have had payments that did not go through. One that Stripe does not know had none. */
async function findInvoicePayment(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await listPayments(stripe, invoice)
  const [payment] = data.flatMap((one) => one.payment.payment_intent ?? [])
  return payment ? idOf(payment) : null
}

async function listPayments(stripe: Stripe, invoice: string): Promise<{ data: Stripe.InvoicePayment[] }> {
  try {
    return await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return { data: [] }
    throw error
  }
}
