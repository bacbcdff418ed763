import Stripe from 'stripe'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { isWritten, type Language } from '#shared/kernel/words/languages.ts'
import type {
  Account,
  AccountState,
  PaymentProvider,
  Payments,
  RefundAsked,
  SessionAsked,
} from '../Payments.ts'
import { signatureHeader, verifySignature } from '../signature.ts'
import { factFor, type HeardEvent, readStripeEvent, stripeEventTypes } from './readStripeEvent.ts'

/** Stripe's shapes that this adapter was written against; events of another version are read if they hold what we read. */
const apiVersion = '2026-10-28.endive'
/** Of Stripe Tax: nothing is added. */
const nontaxable = 'txcd_00000000'
/** Clients that are kept; each is an organization's. */
const mostClients = 200

/**
 * Stripe Checkout by an organization's own keys: the money goes to its account, never through ours. Every call that writes has a key
 * made from what it is for, so that one that is repeated has one effect.
 */
export function createStripePayments({ url }: { url: string }): Pick<
  Payments,
  'checkAccount' | 'createWebhook'
> & {
  provider: PaymentProvider
} {
  const clients = new Map<string, Stripe>()
  const { hostname, port, protocol } = new URL(url)
  function clientOf({ secretKey }: Account): Stripe {
    if (!secretKey) throw new AppError('unavailable', { message: 'No payment provider is set up.' })
    const known = clients.get(secretKey)
    if (known) return known
    const made = new Stripe(secretKey, {
      apiVersion,
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
    })
    const [oldest] = clients.keys()
    if (clients.size >= mostClients && oldest) clients.delete(oldest)
    clients.set(secretKey, made)
    return made
  }
  /** The purchase that an object without our metadata is about, by its payment. */
  async function withPurchase(account: Account, heard: HeardEvent): Promise<HeardEvent> {
    const { reference, paymentIntent } = heard
    if (reference || !paymentIntent) return heard
    const { metadata } = await calling(() => clientOf(account).paymentIntents.retrieve(paymentIntent))
    return { ...heard, organization: metadata.organization ?? null, reference: metadata.reference ?? null }
  }
  const provider: PaymentProvider = {
    name: 'stripe',
    async createSession(account, asked) {
      const session = await calling(() =>
        clientOf(account).checkout.sessions.create(sessionOf(account, asked), {
          idempotencyKey: `lectern-checkout-${asked.reference}`,
        }),
      )
      if (!session.url) throw new AppError('unavailable', { message: 'Stripe opened no page.' })
      return { id: session.id, url: session.url }
    },
    async closeSession(account, session) {
      const { sessions } = clientOf(account).checkout
      try {
        await sessions.expire(session)
        return 'closed'
      } catch (error) {
        // Stripe refuses to close one that is not open any more, and does not say as what it ended.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw translate(error)
        const { status } = await calling(() => sessions.retrieve(session))
        if (status === 'open') throw translate(error)
        return status === 'complete' ? 'complete' : 'closed'
      }
    },
    async refund(account, { reference, session, member, amount }: RefundAsked) {
      const stripe = clientOf(account)
      const { payment_intent: payment } = await calling(() => stripe.checkout.sessions.retrieve(session))
      const paymentIntent = typeof payment === 'string' ? payment : payment?.id
      if (!paymentIntent) throw new AppError('bad_request', { message: 'There is no payment to refund.' })
      const metadata = { organization: account.organization, reference, member }
      try {
        await stripe.refunds.create(
          { payment_intent: paymentIntent, amount, metadata },
          { idempotencyKey: `lectern-refund-${reference}-${member}-${amount}` },
        )
      } catch (error) {
        // Its event says so, too.
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return
        throw translate(error)
      }
    },
    async readEvent(account, { body, header, now }): Promise<PaymentFact | null> {
      if (!account.webhookSecret) throw new AppError('forbidden')
      verifySignature(body, header(signatureHeader), account.webhookSecret, now)
      const heard = readStripeEvent(body)
      return heard && factFor(account, await withPurchase(account, heard))
    },
    async *listFacts(account, since) {
      const asked = {
        types: [...stripeEventTypes],
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      }
      const events = clientOf(account).events.list(asked)[Symbol.asyncIterator]()
      for (;;) {
        const { value, done } = await calling(() => events.next())
        if (done) return
        const heard = readIfReadable(value)
        const named = heard && (await withPurchase(account, heard))
        // An account may sell for other organizations, too.
        const fact = named?.organization === account.organization ? factFor(account, named) : null
        if (fact) yield fact
      }
    },
  }
  return {
    provider,
    async checkAccount(account, webhookUrl): Promise<AccountState> {
      const stripe = clientOf(account)
      try {
        const [found, webhook] = [
          await stripe.accounts.retrieveCurrent(),
          await findWebhook(stripe, webhookUrl),
        ]
        const events = webhook?.status === 'enabled' ? webhook.enabled_events : []
        const reported = stripeEventTypes.filter((type) => events.includes(type) || events.includes('*'))
        return {
          isLive: /^(sk|rk)_live_/.test(account.secretKey),
          name:
            found.settings?.dashboard.display_name || found.business_profile?.name || found.email || found.id,
          takesPayments: found.charges_enabled ?? false,
          webhook:
            reported.length === stripeEventTypes.length ? 'on' : reported.length > 0 ? 'partly' : 'off',
        }
      } catch (error) {
        throw refusedKeys(error)
      }
    },
    async createWebhook(account, webhookUrl) {
      const stripe = clientOf(account)
      try {
        // Stripe tells a webhook's secret only when it is made.
        const old = await findWebhook(stripe, webhookUrl)
        const { id, secret } = await stripe.webhookEndpoints.create({
          url: webhookUrl,
          api_version: apiVersion,
          enabled_events: [...stripeEventTypes],
          description: 'Lectern: purchases of memberships',
        })
        if (old) await stripe.webhookEndpoints.del(old.id)
        if (!secret) throw new AppError('unavailable', { message: `Stripe told no secret of ${id}.` })
        return secret
      } catch (error) {
        throw refusedKeys(error)
      }
    },
  }
}

async function findWebhook(stripe: Stripe, url: string) {
  for await (const webhook of stripe.webhookEndpoints.list({ limit: 100 }))
    if (webhook.url === url) return webhook
  return null
}

function sessionOf(
  { organization, addsTax }: Account,
  asked: SessionAsked,
): Stripe.Checkout.SessionCreateParams {
  const { reference, lines, currency, takesCodes, language, email, successUrl, cancelUrl } = asked
  const metadata = { organization, reference }
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    line_items: lines.map(({ name, amount, isTaxExempt }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name, ...(addsTax && isTaxExempt && { tax_code: nontaxable }) },
      },
    })),
    automatic_tax: { enabled: addsTax },
    allow_promotion_codes: takesCodes,
    customer_email: email,
    locale: localeOf(language),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

const localeOf = (language: Language): Stripe.Checkout.SessionCreateParams.Locale =>
  isWritten(language) ? language : 'auto'

/** Null also for what cannot be read: the webhook refused it, and said so. */
function readIfReadable(event: Stripe.Event): HeardEvent | null {
  try {
    return readStripeEvent(Buffer.from(JSON.stringify(event)))
  } catch (error) {
    if (isAppError(error, 'bad_request')) return null
    throw error
  }
}

async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error)
  }
}

/** Stripe's errors as ours: what it does not know is missing, and everything else means that it cannot be asked now. */
function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  return new AppError(error.code === 'resource_missing' ? 'not_found' : 'unavailable', { cause: error })
}

/** What an administrator who enters keys is told. */
function refusedKeys(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new AppError('bad_request', { message: 'Stripe does not know this secret key.', cause: error })
  if (error instanceof Stripe.errors.StripePermissionError)
    return new AppError('bad_request', {
      message:
        'Stripe refuses this key the rights that are needed: to read the account, and to write checkout sessions, refunds and webhooks.',
      cause: error,
    })
  return translate(error)
}
