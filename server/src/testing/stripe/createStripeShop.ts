import Stripe from 'stripe'
import { paymentsPort } from '../../features/commerce/ports/payments/paymentsPort.ts'
import { createTestShop, sell, start } from '../createTestShop.ts'
import type { Person } from '../makeTenant.ts'
import { createStripeServer } from './createStripeServer.ts'
import type { StripeAct } from './stripeActs.ts'

const secretKey = 'sk_test_harbour'
const webhookSecret = 'whsec_harbour'

/** A school that sells by its own account at Stripe. Both go by one clock. */
export async function createStripeShop() {
  const shop = await createTestShop()
  const { app, tenant } = shop
  const { deps } = app
  const stripe = await createStripeServer(secretKey, deps.now)
  const ofFeatures = { ...deps.settings.ofFeatures, payments: { provider: null, stripeUrl: stripe.url } }
  deps.ports.put(
    paymentsPort,
    await paymentsPort.create({ ...deps, settings: { ...deps.settings, ofFeatures } }),
  )
  const call = (document: string, variables: Record<string, unknown> = {}, by: Person = tenant.admin) =>
    app.graphql(document, { org: tenant.organization, ...variables }, by)
  const setKeys = async (key = secretKey) => {
    const { errors } = await call(
      `mutation ($org: String!, $key: String!, $secret: String!) {
        updateOrganizationPaymentCreds(organizationID: $org, publicKey: "pk_test_harbour", secretKey: $key) { publicKey }
        updatePaymentSettings(organizationID: $org, webhookSecret: $secret) { addsTax } }`,
      { key, secret: webhookSecret },
    )
    if (errors[0]) throw new Error(errors[0].message)
  }
  await setKeys()
  /** Sends events to the webhook, signed as Stripe signs; the answers' status codes. */
  const send = async (events: readonly unknown[], secret = webhookSecret): Promise<number[]> => {
    const codes: number[] = []
    for (const event of events) {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(deps.now() / 1000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const { status } = await fetch(`${app.origin}/payments/${tenant.organization}/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body: payload,
      })
      codes.push(status)
    }
    return codes
  }
  let delivered = 0
  return {
    ...shop,
    ...{ stripe, call, setKeys, send, secretKey, webhookSecret },
    /** Delivers what Stripe has to say since the last time, or all of it. */
    async deliver({ secret, again = false }: { secret?: string; again?: boolean } = {}): Promise<number[]> {
      const news = stripe.events.slice(again ? 0 : delivered)
      delivered = stripe.events.length
      return await send(news, secret)
    },
    /** A purchase that has begun, and what happens to it. */
    async begin(values: Record<string, unknown> = {}) {
      const buyer = await tenant.addCustomer()
      const membership = await sell(shop, values)
      const { started } = await start(app, buyer, membership)
      const key = started.member?.key ?? ''
      const session = started.checkoutUrl?.split('/').at(-1) ?? ''
      const { prisma } = deps.db
      return {
        ...{ buyer, membership, started, key, session },
        act: (what: StripeAct) => stripe.act(session, what),
        row: () => prisma.member.findUniqueOrThrow({ where: { key } }),
        /** Its payments: first the purchase, then what was paid later. */
        payments: () =>
          prisma.payment.findMany({
            where: { member: key },
            orderBy: [{ isRenewal: 'asc' }, { createdAt: 'asc' }],
          }),
        subscription() {
          const name = stripe.sessions.get(session)?.subscription
          const found = stripe.subscriptions.get(String(name))
          if (!found) throw new Error('Its checkout was not paid.')
          return found
        },
      }
    },
    close: () => shop.close().then(() => stripe.close()),
  }
}
export type StripeShop = Awaited<ReturnType<typeof createStripeShop>>
