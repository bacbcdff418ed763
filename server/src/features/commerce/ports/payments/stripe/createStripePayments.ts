import Stripe from 'stripe'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { PaymentProvider, Payments } from '../Payments.ts'
import { signatureHeader, verifySignature } from '../signature.ts'
import { openBillingPage } from './billingPage.ts'
import { changeSubscription, previewChange, previewNext } from './changeSubscription.ts'
import { createStripeClients } from './createStripeClients.ts'
import { findPrice } from './findPrice.ts'
import { findPurchase } from './findPurchase.ts'
import { findStripeCoupon } from './findStripeCoupon.ts'
import { findCard, listCards } from './listCards.ts'
import { factFor, type HeardEvent, readStripeEvent, stripeEventTypes } from './readStripeEvent.ts'
import { refund } from './refund.ts'
import { sessionParams } from './sessionParams.ts'
import { createAccountCalls } from './stripeAccount.ts'
import { calling, translate } from './stripeErrors.ts'
import { endSubscription, limitParts } from './subscriptions.ts'

/**
 * Stripe Checkout by an organization's own keys: the money goes to its account, never through ours. A call that is repeated has one
 * effect.
 */
export function createStripePayments({ url, now }: { url: string; now(): number }): Pick<
  Payments,
  'checkAccount' | 'createWebhook'
> & {
  provider: PaymentProvider
} {
  const clientOf = createStripeClients({ url })
  const provider: PaymentProvider = {
    name: 'stripe',
    async createSession(account, asked) {
      const stripe = clientOf(account)
      const price = await findPrice(stripe, account, asked)
      const coupon = await findStripeCoupon(stripe, asked, now())
      const session = await calling(() =>
        stripe.checkout.sessions.create(sessionParams(account, asked, { price, coupon }), {
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
    refund: async (account, asked) => refund(clientOf(account), account.organization, asked),
    endSubscription: async (account, asked) => endSubscription(clientOf(account), asked),
    changeSubscription: async (account, asked) => changeSubscription(clientOf(account), account, asked),
    previewChange: async (account, asked) => previewChange(clientOf(account), account, asked),
    previewNext: async (account, subscription) => previewNext(clientOf(account), subscription),
    limitParts: async (account, asked) => limitParts(clientOf(account), asked),
    openBillingPage: async (account, asked) => openBillingPage(clientOf(account), asked),
    async readEvent(account, { body, header, now: moment }) {
      if (!account.webhookSecret) throw new AppError('forbidden')
      verifySignature(body, header(signatureHeader), account.webhookSecret, moment)
      const heard = readStripeEvent(body)
      return heard && factFor(account, await findPurchase(() => clientOf(account), heard))
    },
    listCards: (account) => listCards(clientOf(account), account.organization),
    findCard: async (account, subscription) => findCard(clientOf(account), subscription),
    async *listFacts(account, since) {
      const stripe = clientOf(account)
      const asked = {
        types: [...stripeEventTypes],
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      }
      const events = stripe.events.list(asked)[Symbol.asyncIterator]()
      for (;;) {
        const { value, done } = await calling(() => events.next())
        if (done) return
        const heard = readIfReadable(value)
        if (heard === 'unreadable') {
          yield heard
          continue
        }
        const named = heard && (await findPurchase(() => stripe, heard))
        // An account may sell for other organizations, too.
        const fact = named?.organization === account.organization ? factFor(account, named) : null
        if (fact) yield fact
      }
    },
  }
  return { provider, ...createAccountCalls(clientOf) }
}

/** Accounts from before our version list their events in theirs, until they are moved to a newer one in Stripe. */
function readIfReadable(event: Stripe.Event): HeardEvent | null | 'unreadable' {
  try {
    return readStripeEvent(Buffer.from(JSON.stringify(event)))
  } catch (error) {
    if (isAppError(error, 'bad_request')) return 'unreadable'
    throw error
  }
}
