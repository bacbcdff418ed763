import { z } from 'zod'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import {
  about,
  amount,
  currency,
  metadata,
  moment,
  name,
  readPlace,
  type Told,
  toMoment,
} from './stripeShapes.ts'

/** Why an invoice of a subscription was made; one that was made for another reason is no period's. */
const causes = new Map<unknown, PaymentFact['cause']>([
  ['subscription_create', 'first'],
  ['subscription_cycle', 'next'],
  ['subscription_threshold', 'next'],
  ['subscription_update', 'change'],
])

const reason = z.looseObject({ billing_reason: z.string().nullish() })
/** Of versions before 2025-03-31 it lacks `parent`, and is refused. */
const owner = z.looseObject({ parent: z.looseObject({ subscription_details: z.looseObject({ metadata }) }) })
const details = z.looseObject({ proration: z.boolean().nullish() }).nullish()
const line = z.looseObject({
  period: z.object({ start: moment, end: moment }),
  parent: z.looseObject({ subscription_item_details: details }).nullish(),
})
/** What was taken off or added, in parts. */
const sums = z.array(z.looseObject({ amount })).nullish()
const sumOf = (parts: z.infer<typeof sums>) =>
  parts ? parts.reduce((all, part) => all + part.amount, 0) : null
const invoice = z.looseObject({
  id: name,
  customer: name.nullish(),
  amount_paid: amount,
  amount_due: amount.nullish(),
  /** Of a changed plan, the rest of the former one may be more than the new one costs. */
  subtotal: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  currency,
  parent: z.looseObject({ subscription_details: z.looseObject({ subscription: name }) }),
  lines: z.looseObject({ data: z.array(line).min(1).max(100) }),
  total_discount_amounts: sums,
  total_taxes: sums,
  customer_address: z.unknown().optional(),
})

/** Null for an invoice that is about no subscription of ours, which an account has of its other business. */
export function readInvoice(object: unknown, type: 'periodPaid' | 'periodFailed'): Told | null {
  const cause = causes.get(reason.parse(object).billing_reason)
  if (!cause) return null
  const found = owner.parse(object).parent.subscription_details
  if (!found.metadata?.reference) return null
  const said = invoice.parse(object)
  // The rest of a former plan, and what the school added by hand, are lines of their own.
  const ofTerm = said.lines.data.filter(
    ({ parent }) => parent?.subscription_item_details && !parent.subscription_item_details.proration,
  )
  const periods = (ofTerm.length > 0 ? ofTerm : said.lines.data).map(({ period }) => period)
  return {
    about: { metadata: found.metadata },
    ...{ type, cause, invoice: said.id, payer: said.customer ?? null },
    subscription: said.parent.subscription_details.subscription,
    ...(type === 'periodFailed' && { amount: said.amount_due ?? null }),
    ...(type === 'periodPaid' && {
      amount: said.amount_paid,
      ...{ discount: sumOf(said.total_discount_amounts), tax: sumOf(said.total_taxes) },
      address: readPlace(said.customer_address),
    }),
    ...{ subtotal: Math.max(0, said.subtotal), currency: said.currency.toUpperCase() },
    periodFrom: toMoment(Math.min(...periods.map(({ start }) => start))),
    periodUntil: toMoment(Math.max(...periods.map(({ end }) => end))),
  }
}

const subscription = z.looseObject({
  id: name,
  metadata,
  customer: name.nullish(),
  cancel_at: moment.nullish(),
  cancel_at_period_end: z.boolean(),
  ended_at: moment.nullish(),
  // Versions before 2025-03-31 keep the period elsewhere, and are refused.
  items: z.looseObject({
    data: z
      .array(z.looseObject({ current_period_end: moment }))
      .min(1)
      .max(100),
  }),
})

type Read = z.infer<typeof subscription>

/**
 * Whether it goes on, or ends: null where an event changes nothing of that. Events of one second have no order, so one that only
 * repeats it could undo another; so could the event of its beginning, which is not read. Null also for a subscription of an account's
 * other business.
 */
export function readRenewal(object: unknown, former: object | null): Told | null {
  const said = readOwn(object)
  if (!said) return null
  if (former && !('cancel_at' in former || 'cancel_at_period_end' in former)) return null
  const periodEnd = Math.max(...said.items.data.map((item) => item.current_period_end))
  return tell(said, 'renewal', said.cancel_at ?? (said.cancel_at_period_end ? periodEnd : null))
}

export function readEnd(object: unknown): Told | null {
  const said = readOwn(object)
  return said && tell(said, 'ended', said.ended_at ?? null)
}

export function readTrialEnding(object: unknown): Told | null {
  const said = readOwn(object)
  return said && tell(said, 'trialEnding', null)
}

function readOwn(object: unknown): Read | null {
  return about.parse(object).metadata?.reference ? subscription.parse(object) : null
}

const tell = (said: Read, type: 'renewal' | 'trialEnding' | 'ended', end: number | null): Told => ({
  about: { metadata: said.metadata },
  ...{ type, subscription: said.id, payer: said.customer ?? null },
  endsAt: end === null ? null : toMoment(end),
})
