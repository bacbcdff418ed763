import type Stripe from 'stripe'
import type { HeardEvent } from './readStripeEvent.ts'
import { calling } from './stripeErrors.ts'

/**
 * The purchase that an object without our metadata is about (a refund or dispute from Stripe's dashboard), by its payment: a payment at
 * once has our metadata itself, one of a subscription has an invoice, which keeps those of its subscription.
 */
export async function findPurchase(clientOf: () => Stripe, heard: HeardEvent): Promise<HeardEvent> {
  const { reference, paymentIntent } = heard
  if (reference || !paymentIntent) return heard
  const stripe = clientOf()
  const { metadata } = await calling(() => stripe.paymentIntents.retrieve(paymentIntent))
  if (metadata.reference) return { ...heard, ...readNames(metadata) }
  const { data } = await calling(() =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
      expand: ['data.invoice'],
    }),
  )
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || 'deleted' in invoice) return heard
  const names = readNames(invoice.parent?.subscription_details?.metadata)
  return { ...heard, ...names, fact: { ...heard.fact, invoice: invoice.id } }
}

const readNames = (metadata: Stripe.Metadata | null | undefined) => ({
  organization: metadata?.organization ?? null,
  reference: metadata?.reference ?? null,
})
