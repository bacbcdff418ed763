import { z } from 'zod'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

const metadata = z
  .object({ organization: z.string(), reference: z.string(), member: z.string(), ended: z.string() })
  .partial()
  .nullish()
const amount = z.number().int().min(0).max(2_147_483_647)

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number().int().min(0).max(10_000_000_000),
  data: z.object({
    object: z.looseObject({
      metadata,
      client_reference_id: z.string().nullish(),
      payment_status: z.string().nullish(),
      amount_total: amount.nullish(),
      currency: z.string().max(3).nullish(),
      refunded: z.boolean().nullish(),
      status: z.string().nullish(),
    }),
  }),
})
type Said = z.infer<typeof event>['data']['object']

/**
 * What an event in Stripe's format says of a purchase: of sessions, payments and refunds that carry our metadata. Null for
 * all others, which an account has of its other business. The caller has verified the signature.
 *
 * @throws AppError `bad_request` if it is no event, `forbidden` if it is about another organization's purchase
 */
export function readStripeEvent(organization: string, body: Buffer): PaymentFact | null {
  const { id, type, created, data } = parse(body)
  const object = data.object
  const what = readFact(type, object)
  const reference = object.metadata?.reference ?? object.client_reference_id
  if (!what || !reference) return null
  if (object.metadata?.organization !== organization) throw new AppError('forbidden')
  return {
    id,
    reference,
    reason: null,
    member: null,
    amount: null,
    currency: null,
    occurredAt: new Date(created * 1000).toISOString(),
    ...what,
  }
}

function parse(body: Buffer): z.infer<typeof event> {
  try {
    return event.parse(JSON.parse(body.toString('utf8')))
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}

function readFact(type: string, said: Said): (Pick<PaymentFact, 'type'> & Partial<PaymentFact>) | null {
  switch (type) {
    case 'checkout.session.completed':
      // Unpaid: a debit is under way, and another event will say how it ended.
      return said.payment_status === 'paid' ? paid(said) : null
    case 'checkout.session.async_payment_succeeded':
      return paid(said)
    case 'checkout.session.async_payment_failed':
    case 'payment_intent.payment_failed':
      return { type: 'failed', reason: 'declined' }
    case 'checkout.session.expired':
      return { type: 'closed', reason: said.metadata?.ended === 'cancelled' ? 'cancelled' : 'abandoned' }
    case 'charge.refunded':
      // A partial refund does not end access.
      return said.refunded === true ? { type: 'refunded' } : null
    case 'refund.created':
    case 'refund.updated':
      return said.status === 'succeeded' && said.metadata?.member
        ? { type: 'refunded', member: said.metadata.member }
        : null
    default:
      return null
  }
}

const paid = ({ amount_total, currency }: Said) => ({
  type: 'paid' as const,
  amount: amount_total ?? null,
  currency: currency?.toUpperCase() ?? null,
})
