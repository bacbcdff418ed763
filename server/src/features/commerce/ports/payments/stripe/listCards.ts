import type Stripe from 'stripe'
import type { CardOnFile } from '../Payments.ts'
import { calling } from './stripeErrors.ts'
import { idOf } from './subscriptions.ts'

/**
 * The cards that pay an organization's subscriptions: Stripe reports nothing before one ends, so they are read, a hundred with each call. A
 * subscription's own payment method is charged, else that of its customer.
 */
export async function* listCards(stripe: Stripe, organization: string): AsyncIterable<CardOnFile> {
  const subscriptions = stripe.subscriptions
    .list({
      limit: 100,
      expand: ['data.default_payment_method', 'data.customer.invoice_settings.default_payment_method'],
    })
    [Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await calling(() => subscriptions.next())
    if (done) return
    // An account may sell for other organizations, too, and have other business.
    const card = value.metadata.organization === organization ? toCard(value) : null
    if (card) yield card
  }
}

export async function findCard(stripe: Stripe, id: string): Promise<CardOnFile | null> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method']
  const subscription = await calling(() => stripe.subscriptions.retrieve(id, { expand }))
  return subscription.status === 'canceled' ? null : toCard(subscription)
}

function toCard(subscription: Stripe.Subscription): CardOnFile | null {
  const method = findMethod(subscription)
  if (!method?.card) return null
  const { last4, exp_month: month, exp_year: year } = method.card
  const endsAt = new Date(Date.UTC(year, month, 1))
  return {
    subscription: subscription.id,
    card: `${idOf(method)} ${year}-${month}`,
    last4: last4 ?? '',
    endsAt,
  }
}

function findMethod({ default_payment_method: own, customer }: Stripe.Subscription) {
  const ofCustomer =
    typeof customer === 'string' || 'deleted' in customer
      ? null
      : customer.invoice_settings.default_payment_method
  const method = own ?? ofCustomer
  return method && typeof method !== 'string' ? method : null
}
