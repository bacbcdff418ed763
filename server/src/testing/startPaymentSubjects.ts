import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { secretOfTestEvents } from '../features/commerce/ports/payments/embedded/events.ts'
import { eventJob } from '../features/commerce/ports/payments/embedded/sendEvents.ts'
import type { Account, PaymentProvider } from '../features/commerce/ports/payments/Payments.ts'
import { paymentsPort } from '../features/commerce/ports/payments/paymentsPort.ts'
import { signed } from '../features/commerce/ports/payments/signature.ts'
import { createStripePayments } from '../features/commerce/ports/payments/stripe/createStripePayments.ts'
import { createTestShop, press, type TestShop } from './createTestShop.ts'
import { createContractAtStripe, leftOutAtStripe } from './stripe/contractAtStripe.ts'
import { createStripeServer } from './stripe/createStripeServer.ts'
import { printForTester } from './stripe/payPage.ts'
import type { StripeAct } from './stripe/stripeActs.ts'
import { readStripeTestAccount, stripeUrl } from './stripe/stripeTestAccount.ts'

/** Where a person gives a key (`STRIPE_TEST_KEY`), the suite also runs against Stripe; without one, the same calls go to our far side. */
const ownAccount = readStripeTestAccount(process.env)
const byTestApi = ownAccount ? 'Stripe itself' : 'Stripe by its test API'
export const paymentSubjects = ['the embedded provider', 'Stripe', byTestApi] as const
type SubjectName = (typeof paymentSubjects)[number]
/** Stripe's clocks advance, and its events come, within seconds. */
export const subjectTimeout = { timeout: ownAccount ? 10 * 60_000 : 60_000 }

/**
 * What a provider of the port keeps. `act` is what a customer does on its page, or a person on its dashboard, or the provider at the end
 * of a period, `facts` what it has sent since.
 */
export type PaymentSubject = {
  provider: PaymentProvider
  account: Account
  act(session: { id: string; url: string }, what: StripeAct): Promise<unknown>
  facts(reference: string): Promise<PaymentFact[]>
}

export const noKeys = { secretKey: null, webhookSecret: null, addsTax: false }

/** The providers of the port, by one clock. */
export async function startPaymentSubjects() {
  const shop = await createTestShop()
  const { app, tenant } = shop
  const { deps } = app
  const { organization } = tenant
  const stripe = await createStripeServer('sk_test_1', deps.now)
  const testAccount = ownAccount ?? { key: 'sk_test_1', url: stripe.url }
  stripe.account.pageSize = 100
  const begun = new Map<string, string>()
  const makeEmbedded = (): PaymentSubject => {
    const provider = deps.ports.of(paymentsPort).providerNamed('test')
    const account = { organization, ...noKeys }
    const secret = secretOfTestEvents(deps.settings, organization)
    const sign = (body: string) => signed(body, secret, deps.now())
    return {
      provider,
      account,
      act: (session, what) => actAtTestProvider({ shop, provider, account, begun }, session, what),
      async facts(reference) {
        const events = deps.queued.flatMap(({ name, data }) => (name === eventJob ? [data.event] : []))
        return await readFacts({ provider, account, now: deps.now() }, events, sign, reference)
      },
    }
  }
  const sign = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({
      ...{ payload, secret: 'whsec_1', timestamp: Math.floor(deps.now() / 1000) },
    })
  const keys = { organization, webhookSecret: 'whsec_1', addsTax: false }
  const contract = createContractAtStripe({
    ...{ url: testAccount.url, account: { ...keys, secretKey: testAccount.key }, now: deps.now },
    quietMs: testAccount.url === stripeUrl ? 5000 : 0,
  })
  if (ownAccount)
    for (const [act, reason] of Object.entries(leftOutAtStripe))
      printForTester(`Left out at ${testAccount.url}: ${act}, since ${reason}.`)
  const makeByTestApi = (): PaymentSubject => {
    // Years pass in a test, and Stripe's cards have an end.
    deps.pass(Date.now() - deps.now())
    const account = { ...keys, secretKey: testAccount.key }
    const provider = contract.remembering(
      createStripePayments({ url: testAccount.url, now: deps.now }).provider,
    )
    return {
      ...{ provider, account },
      act: ({ id }, what) => contract.act(id, what),
      facts: async (reference) =>
        readFacts(
          { provider, account, now: deps.now() },
          await contract.listEvents(reference),
          sign,
          reference,
        ),
    }
  }
  const makeStripe = (): PaymentSubject => {
    const { provider } = createStripePayments({ url: stripe.url, now: deps.now })
    const account = { ...keys, secretKey: 'sk_test_1' }
    return {
      provider,
      account,
      act: async ({ id }, what) => stripe.act(id, what),
      facts: (reference) => readFacts({ provider, account, now: deps.now() }, stripe.events, sign, reference),
    }
  }
  const make: Record<string, () => PaymentSubject> = {
    'the embedded provider': makeEmbedded,
    Stripe: makeStripe,
    [byTestApi]: makeByTestApi,
  }
  return {
    shop,
    /** Another name for each purchase, also of other runs at one account. */
    makeReference: () => `ref${randomBytes(8).toString('hex')}`,
    subjectOf: (name: SubjectName) => {
      const subject = make[name]
      if (!subject) throw new Error(`There is no provider ${name}.`)
      return subject()
    },
    close: () =>
      contract
        .close()
        .then(() => shop.close())
        .then(() => stripe.close()),
  }
}
export type PaymentSubjects = Awaited<ReturnType<typeof startPaymentSubjects>>

/** What the provider's events say of one purchase, read as the webhook reads them. */
async function readFacts(
  { provider, account, now }: Pick<PaymentSubject, 'provider' | 'account'> & { now: number },
  events: readonly unknown[],
  sign: (body: string) => string,
  reference: string,
): Promise<PaymentFact[]> {
  const facts: PaymentFact[] = []
  for (const event of events) {
    const body = JSON.stringify(event)
    const fact = await provider.readEvent(account, {
      ...{ body: Buffer.from(body), header: () => sign(body), now },
    })
    if (fact?.reference === reference) facts.push(fact)
  }
  return facts
}

type AtTestProvider = Pick<PaymentSubject, 'provider' | 'account'> & {
  shop: TestShop
  /** The subscriptions by the sessions that they began with: a change gives one another reference. */
  begun: Map<string, string>
}

/** The same acts on the pages of the embedded provider, which charges what is due when a card is changed. */
async function actAtTestProvider(
  { shop: { app, content }, provider, account, begun }: AtTestProvider,
  { id, url }: { id: string; url: string },
  what: StripeAct,
): Promise<unknown> {
  const { deps } = app
  const subscription = begun.get(id) ?? ''
  const onPage = (act: string) => press(content, new URL(`/test-subscription/${subscription}`, url).href, act)
  switch (what) {
    case 'nextPaid':
    case 'paidLate':
      return await onPage('changeCard')
    case 'nextFailed':
      return await onPage('breakCard')
    case 'failAgain':
      // It tries again after a day.
      deps.pass(86_400_000)
      return await onPage('breakCard')
    case 'cancelOnPortal':
      return await onPage('cancel')
    case 'renewOnPortal':
      return await onPage('keep')
    case 'endNow':
      return await provider.endSubscription(account, { subscription, when: 'now' })
    default: {
      const answer = await press(content, url, what)
      const { rows } = await deps.db.pool.query<{ id: string }>(
        `SELECT s.id FROM "TestSubscription" s JOIN "TestCheckout" c USING (organization, reference) WHERE c.id = $1`,
        [id],
      )
      if (rows[0]) begun.set(id, rows[0].id)
      return answer
    }
  }
}
