import { disputePayment, refundPayment } from './payments.ts'
import { declineSession, expireSession, paySession } from './sessions.ts'
import type { Payment, Session, StripeState, Subscription } from './stripeState.ts'
import { end, goOn, retry, setEndOnPortal } from './subscriptions.ts'

/** What happens at Stripe without us, by the session that it began with. Of a subscription, payments are those of its newest invoice. */
export const stripeActs = {
  pay: (state, session) => paySession(state, session),
  payLater: (state, session) => paySession(state, session, { isDelayed: true }),
  payDiscounted: (state, session) =>
    paySession(state, session, { discount: Math.floor(session.amount_total / 4) }),
  payNothing: (state, session) => paySession(state, session, { discount: session.amount_total }),
  decline: declineSession,
  // Stripe leads back to the shop, and leaves its page open.
  cancel: () => undefined,
  expire: expireSession,
  refund(state, session) {
    const payment = findPayment(state, session)
    refundPayment(state, payment, payment.amount - payment.refunded, {})
  },
  refundPart: (state, session) => void refundPayment(state, findPayment(state, session), 100, {}),
  dispute: (state, session) =>
    disputePayment(state, findPayment(state, session), 'created', 'needs_response'),
  loseDispute: (state, session) => disputePayment(state, findPayment(state, session), 'closed', 'lost'),
  winDispute: (state, session) => disputePayment(state, findPayment(state, session), 'closed', 'won'),
  nextPaid: (state, session) => goOn(state, findSubscription(state, session), 'paid'),
  nextFailed: (state, session) => goOn(state, findSubscription(state, session), 'failed'),
  failAgain: (state, session) => retry(state, findSubscription(state, session), 'failed'),
  paidLate: (state, session) => retry(state, findSubscription(state, session), 'paid'),
  cancelOnPortal: (state, session) => setEndOnPortal(state, findSubscription(state, session), true),
  renewOnPortal: (state, session) => setEndOnPortal(state, findSubscription(state, session), false),
  endNow: (state, session) => end(state, findSubscription(state, session)),
} satisfies Record<string, (state: StripeState, session: Session) => void>

export type StripeAct = keyof typeof stripeActs

function findSubscription({ subscriptions }: StripeState, { subscription }: Session): Subscription {
  const found = subscriptions.get(String(subscription))
  if (!found) throw new Error('The session has begun no subscription.')
  return found
}

function findPayment(state: StripeState, session: Session): Payment {
  const payments = [...state.payments.values()]
  const found =
    session.mode === 'subscription'
      ? payments.findLast(
          ({ invoice }) => state.invoices.get(invoice ?? '')?.subscription === session.subscription,
        )
      : payments.find(({ intent }) => intent.id === session.payment_intent)
  if (!found) throw new Error('There is no payment.')
  return found
}
