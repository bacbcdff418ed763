import type { Express, Response } from 'express'
import { refuseMissing, refuseRequest, withOne } from './answers.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { type Fields, makeName, type Schedule, type StripeState, type Subscription } from './stripeState.ts'
import { addPeriods, end } from './subscriptions.ts'

/** Schedules of subscriptions: made from one, with one phase that may be changed, as strict as Stripe's documentation is. */
export function mountSchedules(app: Express, state: StripeState): void {
  const { schedules, subscriptions } = state
  app.post('/v1/subscription_schedules', (request, response) => {
    const id = String((request.body as Fields).from_subscription)
    const subscription = subscriptions.get(id)
    if (!subscription) return refuseMissing(response, `subscription: '${id}'`)
    if (subscription.schedule)
      return refuseRequest(
        response,
        `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      )
    const schedule = makeSchedule(subscription)
    schedules.set(schedule.id, schedule)
    subscription.schedule = schedule.id
    state.tell('customer.subscription.updated', subscription)
    response.json(schedule)
  })
  app.get(
    '/v1/subscription_schedules/:id',
    withOne('subscription_schedule', schedules, (one, response) => response.json(one)),
  )
  const withActive =
    (act: (one: Schedule, subscription: Subscription, response: Response, body: Fields) => unknown) =>
    (one: Schedule, response: Response, body: Fields) => {
      const subscription = subscriptions.get(String(one.subscription))
      if (one.status !== 'active' || !subscription)
        return refuseRequest(
          response,
          `You cannot change a subscription schedule that is in the \`${one.status}\` status.`,
        )
      return act(one, subscription, response, body)
    }
  app.post(
    '/v1/subscription_schedules/:id',
    withOne(
      'subscription_schedule',
      schedules,
      withActive((one, subscription, response, body) => {
        const refusal = changeSchedule(state, one, subscription, body)
        if (refusal) return refuseRequest(response, refusal)
        state.tell('customer.subscription.updated', subscription)
        response.json(one)
      }),
    ),
  )
  app.post(
    '/v1/subscription_schedules/:id/release',
    withOne(
      'subscription_schedule',
      schedules,
      withActive((one, subscription, response) => {
        Object.assign(one, { status: 'released', subscription: null, released_subscription: subscription.id })
        Object.assign(subscription, { schedule: null, cancel_at: null })
        state.tell('customer.subscription.updated', subscription)
        response.json(one)
      }),
    ),
  )
  app.post(
    '/v1/subscription_schedules/:id/cancel',
    withOne(
      'subscription_schedule',
      schedules,
      withActive((one, subscription, response) => {
        end(state, subscription)
        one.status = 'canceled'
        response.json(one)
      }),
    ),
  )
}

function makeSchedule({ id, customer, items, trial_end, metadata }: Subscription): Schedule {
  const [phase] = fixtures.subscription_schedule.phases
  const [item] = items.data
  const dates = {
    start_date: Number(item?.current_period_start),
    end_date: Number(item?.current_period_end),
  }
  return {
    ...fixtures.subscription_schedule,
    ...{ id: makeName('sub_sched'), subscription: id, customer, status: 'active', current_phase: dates },
    ...{ canceled_at: null, completed_at: null, released_at: null },
    phases: [
      {
        ...phase,
        ...{ ...dates, trial_end, metadata, items: [{ price: item?.price.id, quantity: 1 }] },
      },
    ],
  }
}

/** Stripe's refusal, or null once it is changed. */
function changeSchedule(
  state: StripeState,
  schedule: Schedule,
  subscription: Subscription,
  body: Fields,
): string | null {
  // Form fields, as `SubscriptionScheduleUpdateParams` has them.
  const phases = Object.values((body.phases ?? {}) as Record<string, PhaseForm>)
  const [phase] = phases
  if (!phase || phases.length > 1) return 'This test account knows schedules of one phase.'
  const end = Number(phase.end_date)
  if (Number(phase.start_date) !== schedule.current_phase?.start_date)
    return 'You can not modify the start date of the current phase.'
  if (end <= state.seconds()) return 'The end date of the current phase has to be in the future.'
  for (const { price } of Object.values(phase.items))
    if (!state.prices.get(price)?.active)
      return 'The price specified is inactive. This field only accepts active prices.'
  requireWholePeriods(subscription, end)
  if (subscription.status === 'trialing' && Number(phase.trial_end) !== subscription.trial_end)
    throw new Error('Without the end of its trial, the phase would end it, and charge the first period.')
  schedule.end_behavior = String(body.end_behavior)
  schedule.current_phase = { start_date: Number(phase.start_date), end_date: end }
  schedule.phases = [{ ...schedule.phases[0], ...phase, ...schedule.current_phase }]
  Object.assign(subscription, {
    cancel_at: schedule.end_behavior === 'cancel' ? end : null,
    default_payment_method: phase.default_payment_method ?? null,
    metadata: { ...subscription.metadata, ...phase.metadata },
  })
  return null
}
type PhaseForm = {
  start_date: string
  end_date: string
  trial_end?: string
  default_payment_method?: string
  metadata?: Record<string, string>
  items: Record<string, { price: string }>
}

/** Stripe would charge or credit a part of a period. */
function requireWholePeriods({ billing_cycle_anchor, trial_end, items }: Subscription, end: number): void {
  const [item] = items.data
  if (!item || end === trial_end) return
  for (let count = 0, at = 0; at < end; count += 1) {
    at = addPeriods(billing_cycle_anchor, item.price, count)
    if (at === end) return
  }
  throw new Error('It would end within a period.')
}
