import { once } from 'node:events'
import { createServer } from 'node:http'
import express, { type Express } from 'express'
import { mountAccount } from './account.ts'
import { refuse } from './answers.ts'
import { mountBillingPortal } from './billingPortal.ts'
import { mountCoupons } from './coupons.ts'
import { mountInvoices } from './invoices.ts'
import { mountPayments } from './payments.ts'
import { mountPrices } from './prices.ts'
import { mountSchedules } from './schedules.ts'
import { mountSessions } from './sessions.ts'
import { type StripeAct, stripeActs } from './stripeActs.ts'
import { createStripeState, type Fields, type StripeState } from './stripeState.ts'
import { mountSubscriptions } from './subscriptions.ts'
import { mountTestApi } from './testApi.ts'

/** The far side of the adapter in tests: one account of Stripe with a secret key of its own. */
export type StripeServer = Pick<
  StripeState,
  'events' | 'account' | 'sessions' | 'subscriptions' | 'cardEnds'
> & {
  url: string
  /** What a customer does on the page of a session, a person on the dashboard, or Stripe at the end of a period. */
  act(session: string, what: StripeAct): void
  /** Method and path of each call, with its idempotency key. */
  calls: Call[]
  close(): Promise<void>
}
type Call = { method: string; path: string; key: string | undefined; body: Fields }

/**
 * Speaks the part of Stripe's HTTP API that the adapter uses: form fields in, objects with the shapes of Stripe's published fixtures
 * out, its errors with their types and codes, and idempotency keys as it keeps them.
 */
export async function createStripeServer(
  secretKey: string,
  now: () => number = Date.now,
): Promise<StripeServer> {
  const state = createStripeState(now)
  const calls: Call[] = []
  const app = express().set('query parser', 'extended')
  app.use(express.urlencoded({ extended: true, limit: '1mb' }))
  mountKeys(app, secretKey, calls)
  mountAccount(app, state)
  mountPrices(app, state)
  mountCoupons(app, state)
  mountSessions(app, state)
  mountPayments(app, state)
  mountSubscriptions(app, state)
  mountSchedules(app, state)
  mountInvoices(app, state)
  mountBillingPortal(app, state)
  mountTestApi(app, state)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const { events, account, sessions, subscriptions, cardEnds } = state
  return {
    ...{ events, account, sessions, subscriptions, cardEnds, calls },
    url: `http://127.0.0.1:${address.port}`,
    act(id, what) {
      const session = sessions.get(id)
      if (!session) throw new Error(`There is no session ${id}`)
      stripeActs[what](state, session)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The secret key, and idempotency keys: the same request again gets the same answer, another one is refused. */
function mountKeys(app: Express, secretKey: string, calls: Call[]): void {
  const answered = new Map<string, { asked: string; status: number; answer: unknown }>()
  app.use((request, response, next) => {
    const key = request.get('Idempotency-Key')
    const { method, path } = request
    // The form's fields.
    const body = (request.body ?? {}) as Fields
    const asked = `${path} ${JSON.stringify(body)}`
    calls.push({ method, path, key, body })
    if (request.get('Authorization') !== `Bearer ${secretKey}`)
      return refuse(response, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const before = key && answered.get(key)
    if (before && before.asked !== asked)
      return refuse(response, 400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      })
    if (before) return void response.status(before.status).json(before.answer)
    const json = response.json.bind(response)
    response.json = (answer) => {
      // As it is now: later changes of the object are not in a repeated answer.
      const kept = { asked, status: response.statusCode, answer: structuredClone(answer) }
      if (key && response.statusCode < 500) answered.set(key, kept)
      return json(answer)
    }
    next()
  })
}
