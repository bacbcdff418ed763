import { z } from 'zod'

/** What happened to a subscription. `partlyRefunded`: a part of a payment was given back, and access stays. `closed`: a payment stayed away, and access has ended. `cardEnds`: the card that pays it ends soon. */
export const subscriptionActs = [
  'renewed',
  'refunded',
  'partlyRefunded',
  'failed',
  'trialEnds',
  'cancelled',
  'kept',
  'closed',
  'cardEnds',
] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]

/** What a mail about it is queued with. */
export const subscriptionFacts = z.object({
  organization: z.string(),
  customer: z.string(),
  member: z.string(),
  act: z.enum(subscriptionActs),
  /** What was paid, in minor units; null: the price. */
  amount: z.number().nullable(),
  /** The day that it is about, ISO 8601: of the next payment, or when access ends. */
  day: z.string().nullable(),
  /** Of a refund: what was given back of this payment in all by then, and what remains paid. */
  refund: z.object({ inAll: z.number(), left: z.number() }).optional(),
  /** The purchase and the provider's name of the invoice that was paid or given back. */
  reference: z.string().optional(),
  invoice: z.string().nullish(),
  /** The provider's name of the card with its end, its last digits, and its last month as YYYY-MM. */
  card: z.object({ name: z.string().optional(), last4: z.string(), month: z.string() }).optional(),
  /** Of a payment that failed: how often it had by then. */
  attempts: z.number().optional(),
})
export type SubscriptionFacts = z.infer<typeof subscriptionFacts>
