import Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { RefundAsked } from '../Payments.ts'
import { calling, translate } from './stripeErrors.ts'
import { idOf } from './subscriptions.ts'

/**
 * Gives a payment back: that of a checkout, or of one invoice of a subscription. The same again has no other effect (Stripe answers its key). @throws
 * AppError `bad_request` if that much is not left
 */
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
    if (isTooMuch(error))
      throw new AppError('bad_request', {
        message: 'This is more than what is left of the payment.',
        cause: error,
      })
    throw translate(error)
  }
}

/** Also where somebody else gave it back meanwhile, here or at Stripe; Stripe's second refusal has no code. */
const isTooMuch = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' ||
    error.param === 'amount' ||
    /greater than/i.test(error.message))

async function findSessionPayment(stripe: Stripe, session: string | null): Promise<string | null> {
  if (session === null) return null
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
