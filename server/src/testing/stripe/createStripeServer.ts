import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import express, { type Request, type Response } from 'express'
import fixtures from './fixtures.json' with { type: 'json' }

/** The far side of the adapter in tests: one account of Stripe with a secret key of its own. */
export type StripeServer = {
  url: string
  /** What a customer does on the page of a session, or a person on the dashboard. */
  act(session: string, what: StripeAct): void
  /** The events since the start, oldest first. */
  events: StripeEvent[]
  /** Method and path of each call, with its idempotency key. */
  calls: { method: string; path: string; key: string | undefined; body: Fields }[]
  /** What the account is like; a test may change it. */
  account: { charges_enabled: boolean }
  close(): Promise<void>
}
type StripeAct =
  | 'pay'
  | 'payLater'
  | 'decline'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'refundPart'
  | 'dispute'
  | 'loseDispute'
  | 'winDispute'
  | 'payDiscounted'
  | 'payNothing'
type Fields = Record<string, unknown>
type StripeEvent = { id: string; type: string; created: number; data: { object: Fields } }
type Session = Fields & {
  id: string
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  amount_subtotal: number
  currency: string
  metadata: Record<string, string>
}

/**
 * Speaks the part of Stripe's HTTP API that the adapter uses: form fields in, objects with the shapes of Stripe's published fixtures
 * out, its errors with their types and codes, and idempotency keys as it keeps them.
 */
export async function createStripeServer(
  secretKey: string,
  now: () => number = Date.now,
): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Fields>()
  const webhooks = new Map<string, Fields>()
  const events: StripeEvent[] = []
  const calls: StripeServer['calls'] = []
  const account = { charges_enabled: true }
  const answered = new Map<string, { body: string; status: number; answer: unknown }>()
  const seconds = () => Math.floor(now() / 1000)

  function tell(type: string, object: Fields): void {
    const event = { ...fixtures.event, id: makeName('evt'), created: seconds(), type, data: { object } }
    events.push(structuredClone({ ...event, api_version: '2026-10-28.endive' }))
  }
  function open(body: Fields): Session {
    const lines = Object.values((body.line_items ?? {}) as Record<string, Line>)
    const sum = lines.reduce((all, { price_data: { unit_amount: amount } }) => all + Number(amount), 0)
    const id = makeName('cs')
    const session = {
      ...fixtures['checkout.session'],
      id,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      client_reference_id: String(body.client_reference_id),
      customer_email: body.customer_email,
      currency: String(lines[0]?.price_data.currency),
      metadata: body.metadata as Record<string, string>,
      amount_subtotal: sum,
      amount_total: sum,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open' as const,
      // Kept to make the intent from.
      intentMetadata: (body.payment_intent_data as Fields | undefined)?.metadata ?? {},
    }
    sessions.set(id, session)
    return session
  }
  function pay(session: Session, total: number, isDelayed = false): void {
    if (session.status !== 'open') return
    const intent = {
      ...fixtures.payment_intent,
      id: makeName('pi'),
      amount: total,
      currency: session.currency,
      metadata: session.intentMetadata,
      status: 'succeeded',
    }
    intents.set(intent.id, intent)
    Object.assign(session, {
      status: 'complete',
      amount_total: total,
      payment_status: isDelayed ? 'unpaid' : total === 0 ? 'no_payment_required' : 'paid',
      payment_intent: total === 0 ? null : intent.id,
    })
    tell('checkout.session.completed', shown(session))
    if (isDelayed) {
      session.payment_status = 'paid'
      tell('checkout.session.async_payment_succeeded', shown(session))
    }
  }
  function refund(session: Session, amount: number, metadata: Fields): Fields | null {
    const intent = intents.get(String(session.payment_intent))
    const refunded = Number(session.refunded ?? 0)
    if (!intent || amount <= 0 || refunded + amount > session.amount_total) return null
    session.refunded = refunded + amount
    const { currency } = session
    const made = {
      ...fixtures.refund,
      id: makeName('re'),
      amount,
      currency,
      metadata,
      payment_intent: intent.id,
    }
    tell('refund.created', made)
    tell('charge.refunded', {
      ...fixtures.charge,
      id: `ch_${intent.id}`,
      amount: session.amount_total,
      amount_refunded: session.refunded,
      refunded: session.refunded === session.amount_total,
      currency,
      payment_intent: intent.id,
      metadata: intent.metadata,
    })
    return made
  }
  function dispute(session: Session, type: 'created' | 'closed', status: string): void {
    const { amount_total: amount, currency, payment_intent } = session
    // A dispute has no metadata of its payment.
    const object = {
      ...fixtures.dispute,
      id: `dp_${session.id}`,
      amount,
      currency,
      payment_intent,
      status,
      metadata: {},
    }
    tell(`charge.dispute.${type}`, object)
  }
  const acts: Record<StripeAct, (session: Session) => void> = {
    pay: (session) => pay(session, session.amount_total),
    payLater: (session) => pay(session, session.amount_total, true),
    payDiscounted: (session) => pay(session, session.amount_total - Math.floor(session.amount_total / 4)),
    payNothing: (session) => pay(session, 0),
    decline: (session) =>
      tell('payment_intent.payment_failed', {
        ...fixtures.payment_intent,
        id: makeName('pi'),
        amount: session.amount_total,
        currency: session.currency,
        metadata: session.intentMetadata,
        last_payment_error: { type: 'card_error', code: 'card_declined' },
      }),
    // Stripe leads back to the shop, and leaves its page open.
    cancel: () => undefined,
    expire(session) {
      if (session.status !== 'open') return
      session.status = 'expired'
      tell('checkout.session.expired', shown(session))
    },
    refund: (session) => void refund(session, session.amount_total - Number(session.refunded ?? 0), {}),
    refundPart: (session) => void refund(session, 100, {}),
    dispute: (session) => dispute(session, 'created', 'needs_response'),
    loseDispute: (session) => dispute(session, 'closed', 'lost'),
    winDispute: (session) => dispute(session, 'closed', 'won'),
  }

  const app = express().set('query parser', 'extended')
  app.use(express.urlencoded({ extended: true, limit: '1mb' }))
  app.use((request, response, next) => {
    const key = request.get('Idempotency-Key')
    const body = JSON.stringify(request.body ?? {})
    calls.push({ method: request.method, path: request.path, key, body: (request.body ?? {}) as Fields })
    if (request.get('Authorization') !== `Bearer ${secretKey}`)
      return refuse(response, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const before = key && answered.get(key)
    if (before && before.body !== body)
      return refuse(response, 400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      })
    if (before) return void response.status(before.status).json(before.answer)
    const json = response.json.bind(response)
    response.json = (answer) => {
      if (key && response.statusCode < 500) answered.set(key, { body, status: response.statusCode, answer })
      return json(answer)
    }
    next()
  })
  const withSession =
    (act: (session: Session, response: Response) => unknown) => (request: Request, response: Response) => {
      const session = sessions.get(String(request.params.id))
      if (!session) return refuse(response, 404, missing(`checkout.session: '${String(request.params.id)}'`))
      act(session, response)
    }
  app.get('/v1/account', (_request, response) => {
    response.json({
      ...fixtures.account,
      ...account,
      settings: { ...fixtures.account.settings, dashboard: { display_name: 'Harbour School' } },
    })
  })
  app.post('/v1/checkout/sessions', (request, response) => void response.json(shown(open(request.body))))
  app.get(
    '/v1/checkout/sessions/:id',
    withSession((session, response) => response.json(shown(session))),
  )
  app.post(
    '/v1/checkout/sessions/:id/expire',
    withSession((session, response) => {
      if (session.status !== 'open')
        return refuse(response, 400, {
          type: 'invalid_request_error',
          message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        })
      acts.expire(session)
      return response.json(shown(session))
    }),
  )
  app.get('/v1/payment_intents/:id', (request, response) => {
    const intent = intents.get(request.params.id)
    if (!intent) return refuse(response, 404, missing(`payment_intent: '${request.params.id}'`))
    response.json(intent)
  })
  app.post('/v1/refunds', (request, response) => {
    const { payment_intent: intent, amount, metadata } = request.body as Fields
    const session = [...sessions.values()].find((one) => one.payment_intent === intent)
    if (!session) return refuse(response, 404, missing(`payment_intent: '${String(intent)}'`))
    const made = refund(session, Number(amount), metadata as Fields)
    const left = session.amount_total - Number(session.refunded ?? 0)
    if (!made)
      return refuse(response, 400, {
        type: 'invalid_request_error',
        ...(left === 0 && { code: 'charge_already_refunded' }),
        message:
          left === 0 ? 'Charge has already been refunded.' : 'Refund amount is greater than what is left.',
      })
    response.json(made)
  })
  app.get('/v1/events', (request, response) => {
    const { created, types, starting_after: after } = request.query as Record<string, Fields | string>
    const since = Number((created as Fields | undefined)?.gte ?? 0)
    const wanted = Object.values(types ?? {})
    const newest = events.filter((one) => one.created >= since && wanted.includes(one.type)).toReversed()
    const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0
    const data = newest.slice(from, from + 2)
    response.json({ object: 'list', url: '/v1/events', has_more: from + 2 < newest.length, data })
  })
  app.get('/v1/webhook_endpoints', (_request, response) => {
    response.json({
      object: 'list',
      has_more: false,
      url: '/v1/webhook_endpoints',
      data: [...webhooks.values()],
    })
  })
  app.post('/v1/webhook_endpoints', (request, response) => {
    const { url, enabled_events: enabled } = request.body as { url: string; enabled_events: string[] }
    const webhook = {
      ...fixtures.webhook_endpoint,
      id: makeName('we'),
      url,
      enabled_events: Object.values(enabled),
    }
    webhooks.set(webhook.id, webhook)
    response.json({ ...webhook, secret: makeName('whsec') })
  })
  app.delete('/v1/webhook_endpoints/:id', (request, response) => {
    webhooks.delete(request.params.id)
    response.json({ id: request.params.id, object: 'webhook_endpoint', deleted: true })
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    act(id, what) {
      const session = sessions.get(id)
      if (!session) throw new Error(`There is no session ${id}`)
      acts[what](session)
    },
    events,
    calls,
    account,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Line = { price_data: { unit_amount: string; currency: string } }

const makeName = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`

/** Without what only this server needs. */
const shown = ({ intentMetadata: _intent, refunded: _refunded, ...session }: Session): Fields => session

const missing = (what: string) => ({
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: `No such ${what}`,
})

const refuse = (response: Response, status: number, error: Fields): void => {
  response.status(status).json({ error })
}
