import Stripe from 'stripe'
import { z } from 'zod'
import { addTerms, graceDays } from '#shared/features/commerce/rules/paymentPlan.ts'
import type { Term } from '#shared/features/portals/rules/paymentPlans.ts'
import type { EndAsked } from '../Payments.ts'
import { calling, translate } from './stripeErrors.ts'

/** A number of payments, each for a term. */
type Parts = { parts: number; term: Term }
type Schedule = Stripe.SubscriptionSchedule

/**
 * Ends a subscription, or undoes that. What only sets how a subscription stands has no idempotency key of ours: cancelling, undoing and
 * cancelling again are three calls, and Stripe would answer the third with the first.
 */
export async function endSubscription(stripe: Stripe, { subscription: id, when }: EndAsked): Promise<void> {
  const subscription = await calling(() => stripe.subscriptions.retrieve(id))
  if (hasEnded(subscription)) return
  if (when === 'now') return await cancel(stripe, subscription)
  const parts = readParts(subscription)
  const schedule = await findSchedule(stripe, subscription)
  // Stripe takes the end of a subscription with a schedule from there alone. So it is limited at every moment.
  if (parts && schedule) {
    const last = when === 'periodEnd' ? findPeriodEnd(subscription) : findLastEnd(subscription, parts)
    return await endBySchedule(stripe, { subscription, schedule }, last)
  }
  const end = Math.min(findEnd(subscription), findScheduledEnd(schedule))
  if (when === 'never' ? end < Number.POSITIVE_INFINITY : end > findPeriodEnd(subscription)) {
    // The school made it, and it would hold against this.
    const free = schedule ? await release(stripe, schedule, id) : subscription
    if (when === 'never') await renew(stripe, free)
    else await calling(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
  }
  if (when === 'never' && parts) await limitParts(stripe, { subscription: id, ...parts })
}

/** Has a subscription end after its parts. One that ends then, or earlier, stays as it is. */
export async function limitParts(
  stripe: Stripe,
  { subscription: id, parts, term }: Parts & { subscription: string },
): Promise<void> {
  const subscription = await calling(() => stripe.subscriptions.retrieve(id))
  if (hasEnded(subscription)) return
  const last = findLastEnd(subscription, { parts, term })
  const schedule = await findSchedule(stripe, subscription)
  if (Math.min(findEnd(subscription), findScheduledEnd(schedule)) > last)
    await endBySchedule(stripe, { subscription, schedule }, last)
}

/**
 * One phase, from where the schedule began until its end, with what the subscription is now. A trial is inside of it: when another
 * phase begins, Stripe would bring back the card that was there when the schedule was made.
 */
async function endBySchedule(
  stripe: Stripe,
  { subscription, schedule }: { subscription: Stripe.Subscription; schedule: Schedule | null },
  end: number,
): Promise<void> {
  const { id, start_date } = subscription
  const {
    id: name,
    current_phase,
    phases,
  } = schedule ??
  (await calling(() =>
    stripe.subscriptionSchedules.create(
      { from_subscription: id },
      { idempotencyKey: `lectern-schedule-${id}` },
    ),
  ))
  const start = current_phase?.start_date ?? phases[0]?.start_date ?? start_date
  await calling(() =>
    stripe.subscriptionSchedules.update(name, {
      end_behavior: 'cancel',
      proration_behavior: 'none',
      phases: [{ ...toPhase(subscription), start_date: start, end_date: end }],
    }),
  )
}

/** A subscription as a schedule's phase keeps it: what a phase leaves out is taken away. */
function toPhase(subscription: Stripe.Subscription) {
  const { items, discounts, default_payment_method: card, automatic_tax, metadata } = subscription
  const { status, trial_end } = subscription
  return {
    items: items.data.map(({ price, quantity }) => ({
      price: price.id,
      ...(quantity !== undefined && { quantity }),
    })),
    discounts: discounts.map((discount) => ({ discount: idOf(discount) })),
    ...(card && { default_payment_method: idOf(card) }),
    automatic_tax: { enabled: automatic_tax.enabled },
    metadata,
    proration_behavior: 'none' as const,
    ...(status === 'trialing' && trial_end !== null && { trial_end }),
  }
}

/** At once, and without a credit or a last invoice. */
async function cancel(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const { id, schedule } = subscription
  try {
    if (schedule)
      await stripe.subscriptionSchedules.cancel(
        idOf(schedule),
        { invoice_now: false, prorate: false },
        { idempotencyKey: `lectern-end-${id}` },
      )
    else await stripe.subscriptions.cancel(id)
  } catch (error) {
    // It ended between both calls: Stripe does not cancel twice.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      if (hasEnded(await calling(() => stripe.subscriptions.retrieve(id)))) return
    throw translate(error)
  }
}

/** Takes a subscription out of its schedule; the subscription as it is then. */
async function release(stripe: Stripe, schedule: Schedule, id: string): Promise<Stripe.Subscription> {
  await calling(() => stripe.subscriptionSchedules.release(schedule.id))
  return await calling(() => stripe.subscriptions.retrieve(id))
}

/** Stripe keeps an end in one of two fields: its customer portal writes the day, and the API the wish. */
async function renew(
  stripe: Stripe,
  { id, cancel_at, cancel_at_period_end }: Stripe.Subscription,
): Promise<void> {
  if (cancel_at_period_end)
    await calling(() => stripe.subscriptions.update(id, { cancel_at_period_end: false }))
  else if (cancel_at !== null) await calling(() => stripe.subscriptions.update(id, { cancel_at: '' }))
}

const hasEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'

const findSchedule = async (stripe: Stripe, { schedule }: Stripe.Subscription): Promise<Schedule | null> =>
  schedule ? await calling(() => stripe.subscriptionSchedules.retrieve(idOf(schedule))) : null

/** When a schedule ends its subscription; `Infinity` where it lets it go on. */
const findScheduledEnd = (schedule: Schedule | null) =>
  schedule?.end_behavior === 'cancel'
    ? Math.max(...schedule.phases.map(({ end_date }) => end_date))
    : Number.POSITIVE_INFINITY

const findPeriodEnd = ({ items }: Stripe.Subscription) =>
  Math.max(...items.data.map((item) => item.current_period_end))

/** When it ends as it stands; `Infinity` while it goes on. */
const findEnd = (subscription: Stripe.Subscription) =>
  subscription.cancel_at ??
  (subscription.cancel_at_period_end ? findPeriodEnd(subscription) : Number.POSITIVE_INFINITY)

/** Where the last part ends. Parts begin after a trial, on the day that Stripe counts its periods from. */
function findLastEnd(
  { billing_cycle_anchor, trial_end }: Stripe.Subscription,
  { parts, term }: Parts,
): number {
  const first = new Date(Math.max(billing_cycle_anchor, trial_end ?? 0) * 1000)
  return addTerms(first, term, parts).getTime() / 1000
}

const terms = Object.keys(graceDays) as [Term, ...Term[]]
const partsMetadata = z.object({ parts: z.coerce.number().int().min(1), term: z.enum(terms) })

/** Of a subscription that our checkout began in parts; null for others. */
function readParts({ metadata }: Stripe.Subscription): Parts | null {
  return partsMetadata.safeParse(metadata).data ?? null
}

export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id)
