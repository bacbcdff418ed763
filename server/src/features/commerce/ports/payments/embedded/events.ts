import { createHmac } from 'node:crypto'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import type { RefundAsked } from '../Payments.ts'
import { newName, type TestCheckout } from './testCheckouts.ts'

/** An event as the webhook gets it, and whose it is. */
export type SentEvent = {
  organization: string
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: Record<string, unknown> }
}

type About = Pick<TestCheckout, 'organization' | 'reference'>

export function makeEvent(
  { organization }: About,
  type: string,
  now: number,
  object: Record<string, unknown>,
): SentEvent {
  return {
    organization,
    id: newName('evt'),
    object: 'event',
    type,
    created: Math.floor(now / 1000),
    data: { object },
  }
}

const sumLines = ({ lines }: TestCheckout) => lines.reduce((sum, { amount }) => sum + amount, 0)

const makeSession = (checkout: TestCheckout, more: Record<string, unknown>) => ({
  id: checkout.id,
  object: 'checkout.session',
  client_reference_id: checkout.reference,
  amount_total: checkout.amount,
  amount_subtotal: sumLines(checkout),
  total_details: { amount_discount: sumLines(checkout) - checkout.amount, amount_shipping: 0, amount_tax: 0 },
  currency: checkout.currency.toLowerCase(),
  payment_intent: checkout.payment,
  mode: checkout.plan ? 'subscription' : 'payment',
  metadata: makeMetadata(checkout),
  ...more,
})
export const makeMetadata = ({ organization, reference }: About) => ({ organization, reference })

export const paid = (checkout: TestCheckout, now: number): SentEvent =>
  makeEvent(
    checkout,
    'checkout.session.completed',
    now,
    makeSession(checkout, { status: 'complete', payment_status: 'paid' }),
  )

export const declined = (checkout: TestCheckout, now: number): SentEvent =>
  makeEvent(checkout, 'payment_intent.payment_failed', now, {
    id: newName('pi'),
    object: 'payment_intent',
    amount: checkout.amount,
    currency: checkout.currency.toLowerCase(),
    metadata: makeMetadata(checkout),
    last_payment_error: { code: 'card_declined' },
  })

export const ended = (checkout: TestCheckout, why: 'cancelled' | 'abandoned', now: number): SentEvent =>
  makeEvent(
    checkout,
    'checkout.session.expired',
    now,
    makeSession(checkout, {
      status: 'expired',
      payment_status: 'unpaid',
      metadata: { ...makeMetadata(checkout), ended: why },
    }),
  )

/** A refund that we asked for names its member; one from the provider's page is of the whole sum. */
export const givenBack = (
  checkout: TestCheckout,
  part: Pick<RefundAsked, 'member' | 'amount' | 'isPart'> | null,
  now: number,
): SentEvent =>
  part
    ? makeEvent(checkout, 'refund.created', now, {
        id: newName('re'),
        object: 'refund',
        amount: part.amount,
        currency: checkout.currency.toLowerCase(),
        payment_intent: checkout.payment,
        status: 'succeeded',
        metadata: { ...makeMetadata(checkout), member: part.member, ...(part.isPart && { part: '1' }) },
      })
    : makeEvent(checkout, 'charge.refunded', now, {
        id: newName('ch'),
        object: 'charge',
        amount: checkout.amount,
        amount_refunded: checkout.refunded,
        refunded: checkout.refunded === checkout.amount,
        currency: checkout.currency.toLowerCase(),
        payment_intent: checkout.payment,
        metadata: makeMetadata(checkout),
      })

/** A refund of one invoice of a subscription, which we asked for. */
export const invoiceGivenBack = (
  one: About & { currency: string },
  {
    invoice,
    member,
    amount,
    isPart,
  }: { invoice: string } & Pick<RefundAsked, 'member' | 'amount' | 'isPart'>,
  now: number,
): SentEvent =>
  makeEvent(one, 'refund.created', now, {
    id: newName('re'),
    object: 'refund',
    amount,
    currency: one.currency.toLowerCase(),
    status: 'succeeded',
    metadata: { ...makeMetadata(one), member, invoice, ...(isPart && { part: '1' }) },
  })

/** What the embedded provider signs an organization's events with: nobody outside this server knows it. */
export const secretOfTestEvents = ({ secret }: Pick<Settings, 'secret'>, organization: string): string =>
  createHmac('sha256', secret).update(`payment events of ${organization}`).digest('hex')
