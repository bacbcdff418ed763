import type { Express } from 'express'
import { refuse, refuseMissing, withOne } from './answers.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { payInvoice } from './invoices.ts'
import { declineSession, paySession } from './sessions.ts'
import { type Fields, makeName, type StripeState } from './stripeState.ts'
import { beginSubscription, goOn, retry } from './subscriptions.ts'

/** Cards of Stripe's test mode that are charged in vain. */
const failing = ['pm_card_chargeCustomerFail', 'tok_chargeDeclined']
const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }

/**
 * What Stripe's test mode has beside what the adapter calls: customers with test cards, clocks, subscriptions and payments without a
 * page. `contractAtStripe` drives it.
 */
export function mountTestApi(app: Express, state: StripeState): void {
  mountClocks(app, state)
  mountCards(app, state)
  mountPages(app, state)
  app.post('/v1/subscriptions', (request, response) => {
    // Form fields, as `SubscriptionCreateParams` has them.
    const { customer, items, metadata, trial_period_days: days } = request.body as Fields & Begun
    const price = state.prices.get(Object.values(items)[0]?.price ?? '')
    if (!price || !state.customers.has(customer)) return refuseMissing(response, 'price or customer')
    const { subscription, invoice } = beginSubscription(state, {
      ...{ price, metadata, trialDays: Number(days ?? 0), discount: 0, coupon: null, customer },
    })
    state.tell('customer.subscription.created', subscription)
    payInvoice(state, invoice)
    response.json(subscription)
  })
  app.post(
    '/v1/invoices/:id/pay',
    withOne('invoice', state.invoices, (invoice, response) => {
      const subscription = state.subscriptions.get(invoice.subscription)
      if (!subscription) throw new Error('An invoice has a subscription.')
      const works = hasGoodCard(state, subscription.customer)
      retry(state, subscription, works ? 'paid' : 'failed')
      if (!works) return refuse(response, 402, declined)
      response.json(invoice)
    }),
  )
}
type Begun = {
  customer: string
  items: Record<string, { price: string }>
  metadata: Record<string, string>
  trial_period_days?: string
}

const hasGoodCard = ({ customers }: StripeState, id: string) =>
  !failing.includes(customers.get(id)?.card ?? '')

/** What is due until the moment that a clock is moved to. */
function mountClocks(app: Express, state: StripeState): void {
  app.post('/v1/test_helpers/test_clocks', (request, response) => {
    const { frozen_time } = request.body as Fields
    const clock = {
      ...fixtures['test_helpers.test_clock'],
      ...{ id: makeName('clock'), frozen_time: Number(frozen_time), status: 'ready' },
    }
    state.clocks.set(clock.id, clock)
    response.json(clock)
  })
  app.get(
    '/v1/test_helpers/test_clocks/:id',
    withOne('test_clock', state.clocks, (clock, response) => response.json(clock)),
  )
  app.delete(
    '/v1/test_helpers/test_clocks/:id',
    withOne('test_clock', state.clocks, ({ id }, response) => {
      state.clocks.delete(id)
      response.json({ id, object: 'test_helpers.test_clock', deleted: true })
    }),
  )
  app.post(
    '/v1/test_helpers/test_clocks/:id/advance',
    withOne('test_clock', state.clocks, (clock, response, body) => {
      const until = Number(body.frozen_time)
      if (until <= clock.frozen_time)
        return refuse(response, 400, {
          type: 'invalid_request_error',
          message: 'A clock only moves forward.',
        })
      clock.frozen_time = until
      state.moveTo(until)
      for (const one of state.subscriptions.values()) {
        const isOwn = state.customers.get(one.customer)?.clock === clock.id
        const [item] = one.items.data
        if (isOwn && one.status !== 'canceled' && item && item.current_period_end <= until)
          goOn(state, one, hasGoodCard(state, one.customer) ? 'paid' : 'failed')
      }
      response.json(clock)
    }),
  )
}

function mountCards(app: Express, { customers }: StripeState): void {
  app.post('/v1/customers', (request, response) => {
    const { test_clock, email, payment_method: card } = request.body as Fields
    const id = makeName('cus')
    customers.set(id, { id, clock: String(test_clock), card: String(card) })
    response.json({ ...fixtures.customer, id, email, test_clock })
  })
  app.post(
    '/v1/customers/:id',
    withOne('customer', customers, (customer, response, { invoice_settings }) => {
      const { default_payment_method: card } = invoice_settings as Record<string, string>
      if (card) customer.card = card
      response.json({ ...fixtures.customer, id: customer.id })
    }),
  )
  app.post('/v1/payment_methods', (request, response) => {
    const { card } = request.body as { card: { token: string } }
    // Its name says which card it is, as those of test mode do.
    response.json({ ...fixtures.payment_method, id: card.token })
  })
  app.post('/v1/payment_methods/:id/attach', (request, response) => {
    response.json({ ...fixtures.payment_method, id: request.params.id, customer: request.body.customer })
  })
}

/** The page of a checkout, as Stripe's command line tool pays it for `stripe trigger`. */
function mountPages(app: Express, state: StripeState): void {
  app.post(
    '/v1/payment_pages/:id/confirm',
    withOne(
      'payment_page',
      state.sessions,
      (session, response, { payment_method: card, expected_amount }) => {
        if (session.status !== 'open' || Number(expected_amount) !== session.amount_total)
          return refuse(response, 400, {
            type: 'invalid_request_error',
            message: 'Nothing is to be paid here.',
          })
        if (failing.includes(String(card))) {
          declineSession(state, session)
          return refuse(response, 402, declined)
        }
        paySession(state, session)
        response.json({ id: session.id, object: 'checkout.session' })
      },
    ),
  )
}
