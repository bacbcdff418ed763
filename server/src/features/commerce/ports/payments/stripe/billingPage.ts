import Stripe from 'stripe'
import type { BillingPageAsked } from '../Payments.ts'
import { localeOf } from './sessionParams.ts'
import { calling, translate } from './stripeErrors.ts'
import { idOf } from './subscriptions.ts'

/**
 * Stripe's customer portal, as the school set it up; a school that never did gets a configuration of ours, once. Installments have one
 * without a cancellation. Each visit has a page of its own, so there is no idempotency key.
 */
export async function openBillingPage(
  stripe: Stripe,
  { subscription, payer, returnUrl, language, mayCancel }: BillingPageAsked,
): Promise<{ url: string }> {
  const customer = payer ?? idOf((await calling(() => stripe.subscriptions.retrieve(subscription))).customer)
  const asked = { customer, return_url: returnUrl, locale: localeOf(language) }
  const openOurs = async () => {
    const configuration = await calling(() => findConfiguration(stripe, mayCancel))
    const { url } = await calling(() => stripe.billingPortal.sessions.create({ ...asked, configuration }))
    return { url }
  }
  if (!mayCancel) return await openOurs()
  try {
    const { url } = await stripe.billingPortal.sessions.create(asked)
    return { url }
  } catch (error) {
    if (!lacksConfiguration(error)) throw translate(error)
    return await openOurs()
  }
}

/** Stripe gives this error no code: "No configuration provided and your test mode default configuration has not been created." */
const lacksConfiguration = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /default configuration/i.test(error.message)

async function findConfiguration(stripe: Stripe, mayCancel: boolean): Promise<string> {
  const mark = { lectern: mayCancel ? 'billing-page' : 'billing-page-installments' }
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (metadata?.lectern === mark.lectern) return id
  const { id } = await stripe.billingPortal.configurations.create(
    {
      features: {
        payment_method_update: { enabled: true },
        subscription_cancel: mayCancel ? { enabled: true, mode: 'at_period_end' } : { enabled: false },
        invoice_history: { enabled: true },
      },
      metadata: mark,
    },
    { idempotencyKey: `lectern-${mark.lectern}` },
  )
  return id
}
