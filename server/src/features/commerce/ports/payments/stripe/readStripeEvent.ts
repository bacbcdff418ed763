import { z } from 'zod'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Account } from '../Payments.ts'

/** What an event says, and which purchase it is about: by our metadata, or by the provider's name of the payment. */
export type HeardEvent = {
  fact: Omit<PaymentFact, 'reference'>
  /** Null where the object does not carry our metadata. */
  organization: string | null
  reference: string | null
  /** `pi_…`; its metadata name the purchase of an object that has none itself (a dispute). */
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

const metadata = z
  .object({ organization: z.string(), reference: z.string(), member: z.string(), ended: z.string() })
  .partial()
  .nullish()
const amount = z.number().int().min(0).max(2_147_483_647)
const currency = z.string().length(3)
const about = z.looseObject({ metadata, payment_intent: z.string().nullish() })

/** The objects that events carry, each with what we read of it: one that lacks it is refused, never half read. */
const session = about.extend({
  client_reference_id: z.string().nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: amount,
  amount_subtotal: amount,
  currency,
})
const expired = about.extend({ client_reference_id: z.string().nullish() })
const charge = about.extend({ amount_refunded: amount, refunded: z.boolean(), currency })
const refund = about.extend({ amount, currency, status: z.string().nullish() })
const dispute = about.extend({ amount, currency, status: z.string() })

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number().int().min(0).max(10_000_000_000),
  data: z.object({ object: z.looseObject({}) }),
})

type Told = { about: z.infer<typeof about>; client?: string | null | undefined } & Pick<PaymentFact, 'type'> &
  Partial<Omit<PaymentFact, 'reference'>>

/**
 * What an event in Stripe's format says of a purchase: of sessions, payments, refunds and disputes. Null for all others, which an
 * account has of its other business. The caller has verified the signature. @throws AppError `bad_request` if it cannot be read
 */
export function readStripeEvent(body: Buffer): HeardEvent | null {
  try {
    const { id, type, created, data } = envelope.parse(JSON.parse(body.toString('utf8')))
    const told = readObject(type, data.object)
    if (!told) return null
    const { about: object, client, ...fact } = told
    return {
      organization: object.metadata?.organization ?? null,
      reference: object.metadata?.reference ?? client ?? null,
      paymentIntent: object.payment_intent ?? null,
      fact: { ...unsaid, ...fact, id, occurredAt: new Date(created * 1000).toISOString() },
    }
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}

const unsaid = { reason: null, member: null, amount: null, subtotal: null, currency: null }

function readObject(type: string, object: unknown): Told | null {
  switch (type) {
    case 'checkout.session.completed': {
      const said = session.parse(object)
      // Unpaid: a debit is under way, and another event will say how it ended.
      return said.payment_status === 'unpaid' ? null : readPaid(said)
    }
    case 'checkout.session.async_payment_succeeded':
      return readPaid(session.parse(object))
    case 'checkout.session.async_payment_failed':
    case 'payment_intent.payment_failed':
      return { about: about.parse(object), type: 'failed', reason: 'declined' }
    case 'checkout.session.expired': {
      const said = expired.parse(object)
      const reason = said.metadata?.ended === 'cancelled' ? 'cancelled' : 'abandoned'
      return { about: said, client: said.client_reference_id, type: 'closed', reason }
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
      return { about: said, type: 'refunded', member: said.metadata.member, ...sum }
    }
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

const readPaid = (said: z.infer<typeof session>): Told => ({
  about: said,
  client: said.client_reference_id,
  type: 'paid',
  amount: said.amount_total,
  subtotal: said.amount_subtotal,
  currency: said.currency.toUpperCase(),
})

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
] as const
