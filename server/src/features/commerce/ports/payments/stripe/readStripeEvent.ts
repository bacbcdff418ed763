import { z } from 'zod'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Account } from '../Payments.ts'
import { readEnd, readInvoice, readRenewal, readTrialEnding } from './readSubscription.ts'
import {
  about,
  addressed,
  amount,
  currency,
  moment,
  name,
  type Told,
  toAddress,
  toMoment,
} from './stripeShapes.ts'

/** What an event says, and which purchase it is about: by our metadata, or by the provider's name of the payment. */
export type HeardEvent = {
  fact: Omit<PaymentFact, 'reference'>
  /** Null where the object does not carry our metadata. */
  organization: string | null
  reference: string | null
  /** `pi_…`; it names the purchase of an object without our metadata. */
  paymentIntent: string | null
}

/** Null if it names no purchase of ours. @throws AppError `forbidden` if it is about another organization's */
export function factFor(
  account: Pick<Account, 'organization'>,
  { fact, organization, reference }: HeardEvent,
): PaymentFact | null {
  if (!reference) return null
  if (organization !== account.organization) throw new AppError('forbidden')
  return { ...fact, reference }
}

/** The objects that events carry, each with what we read of it: one that lacks it is refused, never half read. */
const page = about.extend({ mode: z.string().nullish() })
const session = page.extend({
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: amount,
  amount_subtotal: amount,
  currency,
  total_details: z.looseObject({ amount_discount: amount, amount_tax: amount }).nullish(),
  customer_details: addressed,
})
const charge = about.extend({ amount_refunded: amount, refunded: z.boolean(), currency })
const refund = about.extend({ id: name, amount, currency, status: z.string().nullish() })
const dispute = about.extend({ amount, currency, status: z.string() })

const envelope = z.object({
  id: name,
  type: z.string(),
  created: moment,
  /** Of a change, what it changed, with its former values. */
  data: z.object({ object: z.looseObject({}), previous_attributes: z.looseObject({}).nullish() }),
})

/**
 * What an event in Stripe's format says of a purchase: of sessions, payments, refunds, disputes, subscriptions and their invoices.
 * Null for all others, which an account has of its other business. The caller has verified the signature.
 * @throws AppError `bad_request` if it cannot be read
 */
export function readStripeEvent(body: Buffer): HeardEvent | null {
  try {
    const { id, type, created, data } = envelope.parse(JSON.parse(body.toString('utf8')))
    const told = readObject(type, data.object, data.previous_attributes ?? null)
    if (!told) return null
    const { about: object, ...fact } = told
    return {
      organization: object.metadata?.organization ?? null,
      reference: object.metadata?.reference ?? null,
      paymentIntent: object.payment_intent ?? null,
      fact: { ...unsaid, ...fact, id, occurredAt: toMoment(created) },
    }
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}

const unsaid = { reason: null, member: null, amount: null, subtotal: null, currency: null }

function readObject(type: string, object: unknown, former: object | null): Told | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readPaid(object)
    // Its page is over: another try is another checkout.
    case 'checkout.session.async_payment_failed':
      return { about: about.parse(object), type: 'closed', reason: 'declined' }
    case 'payment_intent.payment_failed':
      return { about: about.parse(object), type: 'failed', reason: 'declined' }
    case 'checkout.session.expired': {
      const said = page.parse(object)
      const reason = said.metadata?.ended === 'cancelled' ? 'cancelled' : 'abandoned'
      return { about: said, type: 'closed', reason }
    }
    case 'charge.refunded': {
      const said = charge.parse(object)
      const sum = { amount: said.amount_refunded, currency: said.currency.toUpperCase() }
      return { about: said, type: said.refunded ? 'refunded' : 'partlyRefunded', ...sum }
    }
    case 'refund.created':
    case 'refund.updated': {
      const said = refund.parse(object)
      // One that was made at the provider is told by its charge.
      if (said.status !== 'succeeded' || !said.metadata?.member) return null
      const sum = { amount: said.amount, currency: said.currency.toUpperCase() }
      const { member, part, invoice = null } = said.metadata
      const type = part ? 'partlyRefunded' : 'refunded'
      return { about: said, type, member, invoice, refund: said.id, ...sum }
    }
    case 'invoice.paid':
      return readInvoice(object, 'periodPaid')
    case 'invoice.payment_failed':
      return readInvoice(object, 'periodFailed')
    case 'customer.subscription.updated':
      return readRenewal(object, former)
    case 'customer.subscription.deleted':
      return readEnd(object)
    case 'customer.subscription.trial_will_end':
      return readTrialEnding(object)
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const said = dispute.parse(object)
      const sum = { amount: said.amount, currency: said.currency.toUpperCase() }
      if (type === 'charge.dispute.created') return { about: said, type: 'disputed', ...sum }
      return { about: said, type: said.status === 'lost' ? 'disputeLost' : 'disputeWon', ...sum }
    }
    default:
      return null
  }
}

/** Null where nothing was paid at once: invoices say what is paid of a subscription. */
function readPaid(object: unknown): Told | null {
  const { mode } = page.parse(object)
  if (mode && mode !== 'payment') return null
  const said = session.parse(object)
  // A debit is under way, and another event will say how it ended.
  if (said.payment_status === 'unpaid') return null
  return {
    about: said,
    type: 'paid',
    intent: said.payment_intent ?? null,
    ...{ amount: said.amount_total, subtotal: said.amount_subtotal, currency: said.currency.toUpperCase() },
    ...{ discount: said.total_details?.amount_discount ?? null, tax: said.total_details?.amount_tax ?? null },
    address: toAddress(said.customer_details?.address),
  }
}

/** What a webhook must report. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.trial_will_end',
  'customer.subscription.deleted',
] as const
