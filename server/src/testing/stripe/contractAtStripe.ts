import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import type {
  Account,
  PaymentProvider,
  SessionAsked,
} from '../../features/commerce/ports/payments/Payments.ts'
import { createStripeClients } from '../../features/commerce/ports/payments/stripe/createStripeClients.ts'
import { findPriceOf } from '../../features/commerce/ports/payments/stripe/findPrice.ts'
import { stripeEventTypes } from '../../features/commerce/ports/payments/stripe/readStripeEvent.ts'
import { priceParams, sessionParams } from '../../features/commerce/ports/payments/stripe/sessionParams.ts'
import { idOf } from '../../features/commerce/ports/payments/stripe/subscriptions.ts'
import { payPage } from './payPage.ts'
import type { StripeAct } from './stripeActs.ts'

/** What the test API cannot make happen, and why. */
export const leftOutAtStripe: Partial<Record<StripeAct, string>> = {
  dispute: 'Stripe opens a dispute only of a payment with a card that was made for it',
  loseDispute: 'the same, and a dispute is decided after evidence was sent',
  winDispute: 'the same, and a dispute is decided after evidence was sent',
}

/** A subscription's invoice is a draft for an hour before it is charged. */
const draftMs = 2 * 3_600_000

type Parts = {
  url: string
  account: Account
  now(): number
  /** How long nothing new has to come until all events are there. At Stripe they come within seconds. */
  quietMs: number
}
type Begun = { customer: string; subscription: string; clock: string }

/**
 * Does at Stripe, by the API of its test mode, what customers and dashboards do: pays a page, begins a subscription by a test clock,
 * moves the clock, breaks a card, gives money back. A page's buyer has no test clock, so subscriptions begin without the page, with what
 * the adapter asks of it.
 */
export function createContractAtStripe({ url, account, now, quietMs }: Parts) {
  const stripe = createStripeClients({ url })(account)
  const asked = new Map<string, SessionAsked>()
  const begun = new Map<string, Begun>()
  /** By reference: what events are told of it by. */
  const names = new Map<string, string[]>()
  const since = Math.floor(Date.now() / 1000) - 60
  /** In the order in which they came: those of one second have none at Stripe. */
  const seen = new Map<string, Stripe.Event>()

  async function beginSubscription(session: string): Promise<void> {
    const what = asked.get(session)
    if (!what || what.plan.kind === 'onetime' || begun.has(session)) return
    const [line] = what.lines
    if (!line) throw new Error('A plan has a line.')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(now() / 1000) })
    const { id: customer } = await stripe.customers.create({
      test_clock: clock.id,
      email: what.email,
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const price = await findPriceOf(stripe, priceParams(account, what, line))
    const { subscription_data: data } = sessionParams(account, what, { price, coupon: null })
    const { id: subscription } = await stripe.subscriptions.create({
      ...{ customer, items: [{ price }], metadata: data?.metadata ?? {} },
      ...(data?.trial_period_days && { trial_period_days: data.trial_period_days }),
    })
    begun.set(session, { customer, subscription, clock: clock.id })
    names.get(what.reference)?.push(customer, subscription)
  }
  const find = (session: string): Begun => {
    const found = begun.get(session)
    if (!found) throw new Error('The session has begun no subscription.')
    return found
  }
  async function changeCard({ customer }: Begun, card: string): Promise<void> {
    const { id } = await stripe.paymentMethods.attach(card, { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  }
  async function advance({ clock }: Begun): Promise<void> {
    const { testClocks } = stripe.testHelpers
    await testClocks.advance(clock, { frozen_time: Math.floor((now() + draftMs) / 1000) })
    while ((await testClocks.retrieve(clock)).status === 'advancing') await wait(1000)
  }
  async function findLatestInvoice({ subscription }: Begun): Promise<string> {
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription)
    if (!invoice) throw new Error('It has no invoice.')
    return idOf(invoice)
  }
  async function payLatest(one: Begun): Promise<void> {
    await ignoreDecline(async () => stripe.invoices.pay(await findLatestInvoice(one)))
  }
  async function refund(session: string, amount?: number): Promise<void> {
    const payment = begun.has(session)
      ? await findInvoicePayment(stripe, await findLatestInvoice(find(session)))
      : (await stripe.checkout.sessions.retrieve(session)).payment_intent
    if (!payment) throw new Error('There is no payment.')
    names.get(asked.get(session)?.reference ?? '')?.push(idOf(payment))
    try {
      await stripe.refunds.create({ payment_intent: idOf(payment), ...(amount && { amount }) })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'))
        throw error
    }
  }
  const acts: Partial<Record<StripeAct, (session: string) => Promise<void>>> = {
    pay: async (session) =>
      asked.get(session)?.plan.kind === 'onetime'
        ? await payPage(stripe, session, 'tok_visa')
        : await beginSubscription(session),
    decline: (session) => payPage(stripe, session, 'tok_chargeDeclined'),
    refund: (session) => refund(session),
    refundPart: (session) => refund(session, 100),
    nextPaid: (session) => advance(find(session)),
    async nextFailed(session) {
      await changeCard(find(session), 'pm_card_chargeCustomerFail')
      await advance(find(session))
    },
    failAgain: (session) => payLatest(find(session)),
    async paidLate(session) {
      await changeCard(find(session), 'pm_card_visa')
      await payLatest(find(session))
    },
  }
  async function readNewEvents(): Promise<number> {
    const list = stripe.events.list({ types: [...stripeEventTypes], created: { gte: since }, limit: 100 })
    const found: Stripe.Event[] = []
    for await (const event of list) if (!seen.has(event.id)) found.push(event)
    for (const event of found.toReversed()) seen.set(event.id, event)
    return found.length
  }
  return {
    /** The provider, remembering what it was asked for. */
    remembering: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      async createSession(by, what) {
        const session = await provider.createSession(by, what)
        asked.set(session.id, what)
        names.set(what.reference, [what.reference, session.id])
        return session
      },
    }),
    async act(session: string, what: StripeAct): Promise<void> {
      const act = acts[what]
      if (!act) throw new Error(`Stripe's test API does not know ${what}.`)
      await act(session)
    },
    /** What Stripe has told of a purchase, once it is quiet. */
    async listEvents(reference: string): Promise<Stripe.Event[]> {
      await readNewEvents()
      for (let quiet = 0; quiet < quietMs; quiet += 1000) {
        await wait(1000)
        if ((await readNewEvents()) > 0) quiet = 0
      }
      const wanted = names.get(reference) ?? [reference]
      const events = [...seen.values()].filter((event) => {
        const text = JSON.stringify(event)
        return wanted.some((name) => text.includes(name))
      })
      for (const event of events) requireReadable(event)
      return events
    },
    async close(): Promise<void> {
      for (const { clock } of begun.values()) await stripe.testHelpers.testClocks.del(clock)
    },
  }
}

async function findInvoicePayment(stripe: Stripe, invoice: string) {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 })
  return data[0]?.payment.payment_intent ?? null
}

/** An invoice whose card is declined tells so by its event. */
async function ignoreDecline(pay: () => Promise<unknown>): Promise<void> {
  try {
    await pay()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
  }
}

/** Lists show events as the account's own version has them. */
function requireReadable({ api_version }: Stripe.Event): void {
  if (api_version && api_version < '2025-03-31')
    throw new Error(
      `This account's API version is ${api_version}: update it to 2025-03-31 or later in Stripe.`,
    )
}
