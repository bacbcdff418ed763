import { makeEvent, makeMetadata, type SentEvent } from './events.ts'
import type { TestSubscription } from './testSubscriptions.ts'

type Period = { invoice: string; from: Date; until: Date; at: Date }

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

const makeInvoice = (
  one: TestSubscription,
  { invoice, from, until }: Period,
  {
    cause,
    amount,
    discount = 0,
    credit = 0,
    isPaid,
  }: { cause: string; amount: number; discount?: number; credit?: number; isPaid: boolean },
) => ({
  id: invoice,
  object: 'invoice',
  billing_reason: `subscription_${cause}`,
  customer: `cus_${one.id}`,
  currency: one.currency.toLowerCase(),
  subtotal: amount + credit + discount,
  total_discount_amounts: discount > 0 ? [{ amount: discount }] : [],
  amount_due: amount,
  amount_paid: isPaid ? amount : 0,
  status: isPaid ? 'paid' : 'open',
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: one.id, metadata: makeMetadata(one) },
  },
  lines: {
    object: 'list',
    data: [
      {
        object: 'line_item',
        amount,
        period: { start: toSeconds(from), end: toSeconds(until) },
        parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
      },
    ],
  },
})

export const invoicePaid = (
  one: TestSubscription,
  {
    cause,
    amount,
    discount = 0,
    credit = 0,
    ...period
  }: Period & { cause: 'create' | 'cycle' | 'update'; amount: number; discount?: number; credit?: number },
): SentEvent =>
  makeEvent(
    one,
    'invoice.paid',
    period.at.getTime(),
    makeInvoice(one, period, { cause, amount, discount, credit, isPaid: true }),
  )

export const invoiceFailed = (
  one: TestSubscription,
  { amount, discount, credit, ...period }: Period & Record<'amount' | 'discount' | 'credit', number>,
): SentEvent =>
  makeEvent(
    one,
    'invoice.payment_failed',
    period.at.getTime(),
    makeInvoice(one, period, { cause: 'cycle', amount, discount, credit, isPaid: false }),
  )

export const subscriptionBegun = (one: TestSubscription, at: Date): SentEvent =>
  makeEvent(one, 'customer.subscription.created', at.getTime(), makeSubscription(one))

export const subscriptionChanged = (one: TestSubscription, at: Date): SentEvent =>
  makeEvent(one, 'customer.subscription.updated', at.getTime(), makeSubscription(one))

export const trialEnding = (one: TestSubscription, at: Date): SentEvent =>
  makeEvent(one, 'customer.subscription.trial_will_end', at.getTime(), makeSubscription(one))

export const subscriptionEnded = (one: TestSubscription, at: Date): SentEvent =>
  makeEvent(one, 'customer.subscription.deleted', at.getTime(), {
    ...makeSubscription(one),
    ended_at: toSeconds(at),
  })

const makeSubscription = (one: TestSubscription) => ({
  id: one.id,
  object: 'subscription',
  customer: `cus_${one.id}`,
  status: one.status,
  currency: one.currency.toLowerCase(),
  cancel_at: null,
  cancel_at_period_end: one.cancelsAtEnd,
  ended_at: null,
  metadata: makeMetadata(one),
  items: {
    object: 'list',
    data: [
      {
        object: 'subscription_item',
        current_period_start: toSeconds(one.periodFrom),
        current_period_end: toSeconds(one.periodUntil),
      },
    ],
  },
})
