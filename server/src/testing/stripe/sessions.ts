import type { Express } from 'express'
import { refuseMissing, refuseRequest, withOne } from './answers.ts'
import { reduce } from './coupons.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { payInvoice } from './invoices.ts'
import { takePayment } from './payments.ts'
import { makePrice } from './prices.ts'
import {
  type Fields,
  makeName,
  type Price,
  type Session,
  type StripeCoupon,
  type StripeState,
} from './stripeState.ts'
import { beginSubscription } from './subscriptions.ts'

/** What a session was asked with, kept beside it to make its payment or subscription from. */
const asked = new WeakMap<Session, { body: Fields; price: Price | null; coupon: StripeCoupon | null }>()

/** How a customer pays: whole or with a discount, and at once or by a debit that arrives later. */
export function paySession(
  state: StripeState,
  session: Session,
  { discount = 0, isDelayed = false }: { discount?: number; isDelayed?: boolean } = {},
): void {
  if (session.status !== 'open') return
  session.status = 'complete'
  if (session.mode === 'subscription') paySubscription(state, session, discount)
  else payAtOnce(state, session, { discount, isDelayed })
}

function payAtOnce(
  state: StripeState,
  session: Session,
  { discount, isDelayed }: { discount: number; isDelayed: boolean },
): void {
  const amount = session.amount_total - discount
  const { currency } = session
  const metadata = formOf(session).payment_intent_data?.metadata ?? {}
  const payment = amount > 0 ? takePayment(state, { amount, currency, metadata }) : null
  Object.assign(session, {
    amount_total: amount,
    total_details: detailsOf(session.amount_subtotal - amount),
    payment_status: isDelayed ? 'unpaid' : payment ? 'paid' : 'no_payment_required',
    payment_intent: payment?.intent.id ?? null,
  })
  state.tell('checkout.session.completed', session)
  if (!isDelayed) return
  session.payment_status = 'paid'
  state.tell('checkout.session.async_payment_succeeded', session)
}

function paySubscription(state: StripeState, session: Session, discount: number): void {
  const { subscription_data: data } = formOf(session)
  const { price, coupon = null } = asked.get(session) ?? {}
  if (!price) throw new Error('A subscription has a price.')
  const trialDays = Number(data?.trial_period_days ?? 0)
  const { subscription, invoice } = beginSubscription(state, {
    ...{ price, metadata: data?.metadata ?? {}, trialDays, coupon },
    discount: trialDays > 0 ? 0 : coupon ? reduce(coupon, price.unit_amount) : discount,
  })
  Object.assign(session, {
    ...{ subscription: subscription.id, invoice: invoice.id, customer: subscription.customer },
    ...{ amount_total: invoice.total, amount_subtotal: invoice.subtotal },
    payment_status: invoice.total > 0 ? 'paid' : 'no_payment_required',
  })
  state.tell('checkout.session.completed', session)
  state.tell('customer.subscription.created', subscription)
  payInvoice(state, invoice)
}

const detailsOf = (discount: number) => ({ amount_discount: discount, amount_shipping: 0, amount_tax: 0 })

/** In subscription mode, nothing of a declined payment names the purchase. */
export const declineSession = ({ tell }: StripeState, session: Session): void =>
  tell('payment_intent.payment_failed', {
    ...fixtures.payment_intent,
    id: makeName('pi'),
    amount: session.amount_total,
    currency: session.currency,
    metadata: formOf(session).payment_intent_data?.metadata ?? {},
    last_payment_error: { type: 'card_error', code: 'card_declined' },
  })

export function expireSession({ tell }: StripeState, session: Session): void {
  if (session.status !== 'open') return
  session.status = 'expired'
  tell('checkout.session.expired', session)
}

export function mountSessions(app: Express, state: StripeState): void {
  const { sessions, prices, coupons } = state
  app.post('/v1/checkout/sessions', (request, response) => {
    // Form fields, as `SessionCreateParams` has them.
    const body = request.body as Fields & Form
    const lines = Object.values(body.line_items)
    if (body.mode === 'subscription' && body.payment_intent_data)
      return refuseRequest(response, 'You can not pass `payment_intent_data` in `subscription` mode.')
    const known = lines.map(({ price, price_data }) =>
      price ? prices.get(price) : price_data && makePrice(state, price_data, { active: false }),
    )
    const [first] = known
    if (!first || known.includes(undefined)) return refuseMissing(response, 'price')
    if ((body.mode === 'subscription') !== (first.recurring !== null))
      return refuseRequest(response, 'You must provide at least one recurring price in `subscription` mode.')
    const named = Object.values(body.discounts ?? {})[0]?.coupon
    const coupon = named ? coupons.get(named) : undefined
    if (named && !coupon) return refuseMissing(response, `coupon: '${named}'`)
    if (named && body.allow_promotion_codes)
      return refuseRequest(
        response,
        'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      )
    if (coupon?.currency && coupon.currency !== first.currency)
      return refuseRequest(response, 'The coupon has another currency than the session.')
    const sum = known.reduce((all, price) => all + (price?.unit_amount ?? 0), 0)
    const off = coupon ? reduce(coupon, sum) : 0
    const id = makeName('cs')
    const session: Session = {
      ...fixtures['checkout.session'],
      ...{ id, url: `https://checkout.stripe.test/c/pay/${id}`, mode: String(body.mode), status: 'open' },
      ...{ client_reference_id: String(body.client_reference_id), customer_email: body.customer_email },
      ...{ currency: first.currency, metadata: body.metadata, amount_subtotal: sum, amount_total: sum - off },
      ...{ payment_intent: null, subscription: null, payment_status: 'unpaid' },
      total_details: detailsOf(off),
    }
    asked.set(session, { body, price: first, coupon: coupon ?? null })
    sessions.set(id, session)
    response.json(session)
  })
  app.get(
    '/v1/checkout/sessions/:id',
    withOne('checkout.session', sessions, (session, response) => response.json(session)),
  )
  app.post(
    '/v1/checkout/sessions/:id/expire',
    withOne('checkout.session', sessions, (session, response) => {
      if (session.status !== 'open')
        return refuseRequest(
          response,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        )
      expireSession(state, session)
      response.json(session)
    }),
  )
}

// It is kept by the route that made the session.
const formOf = (session: Session) => asked.get(session)?.body as Fields & Form
type Form = {
  mode: string
  metadata: Record<string, string>
  discounts?: Record<string, { coupon: string }>
  allow_promotion_codes?: string
  line_items: Record<string, { price?: string; price_data?: Fields }>
  payment_intent_data?: { metadata?: Record<string, string> }
  subscription_data?: { metadata?: Record<string, string>; trial_period_days?: string }
}
