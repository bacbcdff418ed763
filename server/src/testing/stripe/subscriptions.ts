import type { Express } from 'express'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import { refuseMissing, refuseRequest, sendList, withOne } from './answers.ts'
import { reduce } from './coupons.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { addInvoice, failInvoice, payInvoice } from './invoices.ts'
import {
  type Invoice,
  makeName,
  type Price,
  type StripeCoupon,
  type StripeState,
  type Subscription,
} from './stripeState.ts'

/** Begins a subscription once its checkout is paid, and charges the first period unless it is a trial. */
export function beginSubscription(
  state: StripeState,
  { price, metadata, trialDays, discount, coupon, customer = makeName('cus') }: Begun,
): { subscription: Subscription; invoice: Invoice } {
  const start = state.seconds()
  const trial = trialDays > 0 ? start + trialDays * 86_400 : null
  const anchor = trial ?? start
  const [item] = fixtures.subscription.items.data
  const id = makeName('sub')
  const subscription: Subscription = {
    ...fixtures.subscription,
    ...{ id, customer, currency: price.currency, metadata, start_date: start },
    ...{ created: start, billing_cycle_anchor: anchor, trial_start: trial && start, trial_end: trial },
    ...{ status: trial ? 'trialing' : 'active', default_payment_method: makeName('pm'), schedule: null },
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
    balance: 0,
    reduced: coupon && { coupon, from: start },
    ...{ pause_collection: null, pending_update: null, billing_schedules: [] },
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    items: {
      ...fixtures.subscription.items,
      data: [
        {
          ...item,
          ...{ id: makeName('si'), price, subscription: id, quantity: 1, current_period_start: start },
          current_period_end: trial ?? addPeriods(anchor, price, 1),
        },
      ],
    },
  }
  state.subscriptions.set(id, subscription)
  const total = trial ? 0 : price.unit_amount
  const invoice = addInvoice(state, subscription, { reason: 'subscription_create', total, discount })
  return { subscription, invoice }
}
type Begun = {
  price: Price
  metadata: Record<string, string>
  trialDays: number
  discount: number
  coupon: StripeCoupon | null
  customer?: string
}

/** What a coupon still takes off a payment. */
function findReduction({ reduced }: Subscription, at: number, sum: number): number {
  if (!reduced || reduced.coupon.duration === 'once') return 0
  const { coupon, from } = reduced
  if (coupon.duration === 'forever') return reduce(coupon, sum)
  const end = addTerms(new Date(from * 1000), 'monthly', coupon.duration_in_months ?? 1)
  return at * 1000 < end.getTime() ? reduce(coupon, sum) : 0
}

/** What follows once a period is over: the end that was set, or the next period and its invoice. */
export function goOn(state: StripeState, subscription: Subscription, outcome: 'paid' | 'failed'): void {
  const [item] = subscription.items.data
  if (!item || subscription.status === 'canceled') throw new Error('There is nothing that goes on.')
  if (state.seconds() < item.current_period_end) throw new Error('The period is not over yet.')
  if ((findEnd(subscription) ?? Number.POSITIVE_INFINITY) <= item.current_period_end)
    end(state, subscription, item.current_period_end)
  else renew(state, subscription, outcome)
}

function renew(state: StripeState, subscription: Subscription, outcome: 'paid' | 'failed'): void {
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription has an item.')
  item.current_period_start = item.current_period_end
  for (let count = 1; item.current_period_end <= item.current_period_start; count += 1)
    item.current_period_end = addPeriods(subscription.billing_cycle_anchor, item.price, count)
  subscription.status = outcome === 'paid' ? 'active' : 'past_due'
  const invoice = addInvoice(state, subscription, {
    reason: 'subscription_cycle',
    total: item.price.unit_amount,
    discount: findReduction(subscription, item.current_period_start, item.price.unit_amount),
  })
  state.tell('customer.subscription.updated', subscription)
  if (outcome === 'paid') payInvoice(state, invoice)
  else failInvoice(state, invoice)
}

/** Stripe tries a failed payment again. */
export function retry(state: StripeState, subscription: Subscription, outcome: 'paid' | 'failed'): void {
  const invoice = state.invoices.get(String(subscription.latest_invoice))
  if (invoice?.status !== 'open') throw new Error('There is nothing to pay.')
  if (outcome === 'failed') failInvoice(state, invoice)
  else {
    payInvoice(state, invoice)
    subscription.status = 'active'
    state.tell('customer.subscription.updated', subscription)
  }
}

/** The customer portal writes the day of the end; it does not offer to cancel what a schedule ends. */
export function setEndOnPortal(state: StripeState, subscription: Subscription, isEnd: boolean): void {
  if (subscription.schedule) throw new Error('The customer portal offers no cancellation here.')
  subscription.cancel_at = isEnd ? Number(subscription.items.data[0]?.current_period_end) : null
  subscription.canceled_at = isEnd ? state.seconds() : null
  subscription.cancel_at_period_end = false
  state.tell('customer.subscription.updated', subscription)
}

export function end(state: StripeState, subscription: Subscription, at = state.seconds()): void {
  const schedule = state.schedules.get(String(subscription.schedule))
  if (schedule) Object.assign(schedule, { status: 'completed', current_phase: null })
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
  })
  state.tell('customer.subscription.deleted', subscription)
}

/** As both are asked for: with the payment methods of the subscription and of its customer. */
const withCards = (state: StripeState, one: Subscription) => ({
  ...one,
  default_payment_method: one.default_payment_method && showCard(state, one.default_payment_method),
  customer: {
    ...fixtures.customer,
    id: one.customer,
    invoice_settings: { ...fixtures.customer.invoice_settings, default_payment_method: null },
  },
})

export function mountSubscriptions(app: Express, state: StripeState): void {
  const { subscriptions } = state
  app.get('/v1/subscriptions', (request, response) => {
    const going = [...subscriptions.values()].filter(({ status }) => status !== 'canceled')
    const after = request.query.starting_after
    const from = after ? going.findIndex(({ id }) => id === after) + 1 : 0
    const page = going.slice(from, from + state.account.pageSize)
    const data = page.map((one) => withCards(state, one))
    sendList(response, '/v1/subscriptions', data, from + page.length < going.length)
  })
  app.get(
    '/v1/subscriptions/:id',
    withOne('subscription', subscriptions, (one, response) =>
      response.json(response.req.query.expand ? withCards(state, one) : one),
    ),
  )
  app.post(
    '/v1/subscriptions/:id',
    withOne('subscription', subscriptions, (one, response, body) => {
      if (one.status === 'canceled')
        return refuseRequest(
          response,
          'A canceled subscription can only update its cancellation_details and metadata.',
        )
      if (one.schedule)
        return refuseRequest(
          response,
          `The subscription is managed by the subscription schedule \`${one.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
        )
      if (body.items !== undefined) {
        changePrice(state, one, body)
        return response.json(one)
      }
      if (body.cancel_at_period_end !== undefined) {
        one.cancel_at_period_end = body.cancel_at_period_end === 'true'
        one.cancel_at = one.cancel_at_period_end ? Number(one.items.data[0]?.current_period_end) : null
      }
      if (body.cancel_at === '') one.cancel_at = null
      one.canceled_at = one.cancel_at === null ? null : state.seconds()
      state.tell('customer.subscription.updated', one)
      response.json(one)
    }),
  )
  app.post('/v1/invoices/create_preview', (request, response) => {
    const { subscription, subscription_details: details } = request.body as Record<string, unknown>
    const one = subscriptions.get(String(subscription))
    const going = details === undefined ? subscriptions.get(String(subscription)) : undefined
    if (going) {
      const next = going.items.data[0]
      if (!next || going.status === 'canceled' || going.cancel_at_period_end)
        return refuseRequest(response, 'No upcoming invoices for customer', {
          code: 'invoice_upcoming_none',
        })
      const total =
        next.price.unit_amount - findReduction(going, next.current_period_end, next.price.unit_amount)
      const amount = Math.max(0, total + going.balance)
      return response.json({ ...fixtures.invoice, total, amount_due: amount, total_taxes: [] })
    }
    const [asked] = Object.values((details as { items: Record<string, { price: string }> }).items)
    const price = state.prices.get(String(asked?.price))
    if (!one || !price) return refuseMissing(response, `subscription: '${String(subscription)}'`)
    const total = sumOfChange(state, one, price)
    const sums = { total, starting_balance: one.balance, amount_due: Math.max(0, total + one.balance) }
    response.json({ ...fixtures.invoice, ...sums, ending_balance: null })
  })
  app.delete(
    '/v1/subscriptions/:id',
    withOne('subscription', subscriptions, (one, response) => {
      if (one.status === 'canceled') return refuseMissing(response, `subscription: '${one.id}'`)
      end(state, one)
      response.json(one)
    }),
  )
}

function showCard({ cardEnds, seconds }: StripeState, id: string) {
  const now = new Date(seconds() * 1000)
  const { year, month } = cardEnds.get(id) ?? { year: now.getUTCFullYear() + 4, month: now.getUTCMonth() + 1 }
  const { card } = fixtures.payment_method
  return {
    ...fixtures.payment_method,
    id,
    card: { ...card, last4: '4242', exp_year: year, exp_month: month },
  }
}

type Change = { items?: unknown; metadata?: unknown }

/** A new term of another price from now; the unused rest of the old one is a line of its own, and taken off. */
function changePrice(state: StripeState, one: Subscription, { items, metadata }: Change): void {
  const [item] = one.items.data
  const [asked] = Object.values(items as Record<string, { price: string }>)
  const price = state.prices.get(String(asked?.price))
  if (!item || !price) throw new Error('A change names an item and a price.')
  const total = sumOfChange(state, one, price)
  const now = state.seconds()
  const credit = total - price.unit_amount
  const left = { start: now, end: item.current_period_end }
  Object.assign(item, { price, current_period_start: now, current_period_end: addPeriods(now, price, 1) })
  Object.assign(one, {
    billing_cycle_anchor: now,
    status: 'active',
    trial_end: null,
    metadata,
    cancel_at: null,
  })
  Object.assign(one, { cancel_at_period_end: false, canceled_at: null })
  const invoice = addInvoice(state, one, { reason: 'subscription_update', total })
  const lines = invoice.lines as { data: Record<string, unknown>[] }
  const [line] = lines.data
  if (credit < 0)
    lines.data.unshift({
      ...line,
      ...{ id: makeName('il'), amount: credit, period: left },
      parent: {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: { proration: true, subscription: one.id, subscription_item: item.id },
      },
    })
  state.tell('customer.subscription.updated', one)
  payInvoice(state, invoice)
}

/** What a change comes to: the price, less the unused rest of what is paid. Below zero, it is a credit. */
export function sumOfChange(state: StripeState, one: Subscription, price: Price): number {
  const [item] = one.items.data
  if (!item || one.status === 'trialing') return price.unit_amount
  const length = item.current_period_end - item.current_period_start
  const left = Math.max(0, item.current_period_end - state.seconds())
  return price.unit_amount - Math.round((item.price.unit_amount * left) / length)
}

const findEnd = ({ cancel_at, cancel_at_period_end, items }: Subscription) =>
  cancel_at ?? (cancel_at_period_end ? items.data[0]?.current_period_end : null)

/** So many periods after a moment: the anchor's day of the month, or the last day of a shorter month. UTC, in seconds. */
export function addPeriods(anchor: number, { recurring }: Pick<Price, 'recurring'>, count: number): number {
  const { interval = 'month', interval_count: every = 1 } = recurring ?? {}
  if (interval === 'week') return anchor + count * every * 7 * 86_400
  const from = new Date(anchor * 1000)
  const month = from.getUTCMonth() + count * every * (interval === 'year' ? 12 : 1)
  const days = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), days)) / 1000
  return midnight + (anchor % 86_400)
}
