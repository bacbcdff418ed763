import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStripeServer, type StripeServer } from '#server/testing/stripe/createStripeServer.ts'
import type { StripeAct } from '#server/testing/stripe/stripeActs.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import type { Plan, Term } from '#shared/features/portals/rules/paymentPlans.ts'
import type { SessionAsked } from '../Payments.ts'
import { createStripePayments } from './createStripePayments.ts'

const account = { organization: 'acme', secretKey: 'sk_test_1', webhookSecret: 'whsec_1', addsTax: true }
const start = Date.UTC(2027, 0, 31, 9, 30)
const dayMs = 86_400_000
let clock = start
let stripe: StripeServer
beforeAll(async () => {
  stripe = await createStripeServer('sk_test_1', () => clock)
})
afterAll(() => stripe.close())
beforeEach(() => {
  clock = start
  stripe.calls.length = 0
  stripe.account.hasPortal = true
})

const seconds = (ms: number) => Math.floor(ms / 1000)
const monthly: Plan = { kind: 'recurring', term: 'monthly', trialDays: 0 }
const inParts = (parts: number, term: Term = 'monthly', trialDays = 0): Plan => ({
  ...{ kind: 'installments', term, trialDays, parts },
})
/** The calls of a method to a path, in their order. */
const callsTo = (path: RegExp, method = 'POST') =>
  stripe.calls.filter((one) => one.method === method && path.test(one.path))
const bodyOf = (path: RegExp) => callsTo(path).at(-1)?.body

let count = 0
async function begin(plan: Plan, more: Partial<SessionAsked> = {}) {
  count += 1
  const { provider } = createStripePayments({ url: stripe.url, now: Date.now })
  const reference = `order${count}`
  const { id } = await provider.createSession(account, {
    ...{
      reference,
      plan,
      currency: 'EUR',
      takesCodes: true,
      discount: null,
      language: 'de',
      email: 'mia@example.org',
    },
    lines: [{ name: 'Tea friends', amount: 1900, isTaxExempt: false }],
    successUrl: 'http://localhost:4000/checkout/confirm',
    cancelUrl: 'http://localhost:4000/',
    ...more,
  })
  const find = () => {
    const found = stripe.subscriptions.get(String(stripe.sessions.get(id)?.subscription))
    if (!found) throw new Error('It was paid.')
    return found
  }
  return {
    ...{ provider, reference, find },
    session: id,
    act: (what: StripeAct) => stripe.act(id, what),
    end: (when: 'periodEnd' | 'now' | 'never') =>
      provider.endSubscription(account, { subscription: find().id, when }),
    limit: async (parts: number, term: Term = 'monthly') =>
      await provider.limitParts?.(account, { subscription: find().id, parts, term }),
  }
}

describe('a checkout of a plan', () => {
  it('is a subscription with its term, metadata, tax and codes, and takes the card', async () => {
    const { reference } = await begin(monthly)
    expect(callsTo(/sessions$/)).toEqual([expect.objectContaining({ key: `lectern-checkout-${reference}` })])
    const body = bodyOf(/sessions$/)
    expect(body).toMatchObject({
      ...{ mode: 'subscription', payment_method_collection: 'always', allow_promotion_codes: 'true' },
      ...{ automatic_tax: { enabled: 'true' }, customer_email: 'mia@example.org', locale: 'de' },
      subscription_data: { metadata: { organization: 'acme', reference } },
      line_items: [
        {
          quantity: '1',
          price_data: {
            ...{ currency: 'eur', unit_amount: '1900', product_data: { name: 'Tea friends' } },
            recurring: { interval: 'month', interval_count: '1' },
          },
        },
      ],
    })
    expect(body).not.toHaveProperty('payment_intent_data')
    expect(body?.subscription_data).not.toHaveProperty('trial_period_days')
  })

  it.each([
    ['weekly', 'week', '1'],
    ['monthly', 'month', '1'],
    ['quarterly', 'month', '3'],
    ['yearly', 'year', '1'],
  ] as const)('is charged %s: every %s × %s', async (term, interval, interval_count) => {
    await begin({ kind: 'recurring', term, trialDays: 14 })
    expect(bodyOf(/sessions$/)).toMatchObject({
      subscription_data: { trial_period_days: '14' },
      line_items: [{ price_data: { recurring: { interval, interval_count } } }],
    })
  })

  it('asks yen as whole yen', async () => {
    const lines = [{ name: 'お茶', amount: 500, isTaxExempt: true }]
    const { act, find } = await begin(monthly, { currency: 'JPY', lines })
    expect(bodyOf(/sessions$/)).toMatchObject({
      line_items: [
        {
          price_data: {
            ...{ currency: 'jpy', unit_amount: '500' },
            product_data: { tax_code: 'txcd_00000000' },
          },
        },
      ],
    })
    act('pay')
    expect(find().items.data[0]?.price).toMatchObject({ unit_amount: 500, currency: 'jpy' })
  })

  it('in parts has a price of the catalogue, made once, and names its parts', async () => {
    const { reference } = await begin(inParts(3))
    const first = bodyOf(/sessions$/)
    expect(first).toMatchObject({
      line_items: [{ price: expect.stringMatching(/^price_/), quantity: '1' }],
      subscription_data: { metadata: { organization: 'acme', reference, parts: '3', term: 'monthly' } },
    })
    await begin(inParts(5))
    expect(callsTo(/prices$/)).toHaveLength(1)
    expect(bodyOf(/sessions$/)?.line_items).toEqual(first?.line_items)
    await begin(inParts(3, 'weekly'))
    await begin(inParts(3), { lines: [{ name: 'Tea friends', amount: 1901, isTaxExempt: false }] })
    expect(callsTo(/prices$/)).toHaveLength(3)
  })
})

describe('parts', () => {
  it('end with the last one, by one phase that keeps the card, tax and metadata', async () => {
    const { act, limit, find, reference } = await begin(inParts(3))
    act('pay')
    const { id, default_payment_method: card } = find()
    await limit(3)
    const end = seconds(Date.UTC(2027, 3, 30, 9, 30))
    expect(callsTo(/schedules$/)).toEqual([
      expect.objectContaining({ key: `lectern-schedule-${id}`, body: { from_subscription: id } }),
    ])
    expect(bodyOf(/schedules\/sub_sched_[^/]*$/)).toEqual({
      ...{ end_behavior: 'cancel', proration_behavior: 'none' },
      phases: [
        {
          items: [{ price: find().items.data[0]?.price.id, quantity: '1' }],
          ...{ default_payment_method: card, automatic_tax: { enabled: 'false' } },
          metadata: { organization: 'acme', reference, parts: '3', term: 'monthly' },
          ...{ proration_behavior: 'none', start_date: String(seconds(start)), end_date: String(end) },
        },
      ],
    })
    expect(find()).toMatchObject({ cancel_at: end, default_payment_method: card })
    await limit(3)
    expect(callsTo(/schedules/)).toHaveLength(2)
    const invoices = [clock]
    for (;;) {
      clock = addTerms(new Date(start), 'monthly', invoices.length).getTime()
      act('nextPaid')
      if (find().status === 'canceled') break
      invoices.push(clock)
    }
    expect(invoices).toHaveLength(3)
  })

  it('keep a promotion code that goes on', async () => {
    const { act, limit, find } = await begin(inParts(3))
    act('pay')
    find().discounts = ['di_1']
    await limit(3)
    expect(bodyOf(/schedules\/sub_sched_[^/]*$/)).toMatchObject({
      phases: [{ discounts: [{ discount: 'di_1' }] }],
    })
  })

  it('begin after a trial, whose end the phase keeps', async () => {
    const { act, limit, find } = await begin(inParts(2, 'weekly', 14))
    act('pay')
    await limit(2, 'weekly')
    const trialEnd = seconds(start + 14 * dayMs)
    expect(bodyOf(/schedules\/sub_sched_[^/]*$/)).toMatchObject({
      phases: [
        {
          ...{ start_date: String(seconds(start)), trial_end: String(trialEnd) },
          end_date: String(trialEnd + 14 * 86_400),
        },
      ],
    })
    expect(find().status).toBe('trialing')
  })

  it('are limited in the same way when that comes late, in a later term', async () => {
    const { act, limit, find } = await begin(inParts(3))
    act('pay')
    clock = Date.UTC(2027, 1, 28, 9, 30)
    act('nextPaid')
    await limit(3)
    expect(find().cancel_at).toBe(seconds(Date.UTC(2027, 3, 30, 9, 30)))
  })

  it('end earlier when they are cancelled, which limiting them again leaves as it is, and which can be undone', async () => {
    const { act, limit, end, find } = await begin(inParts(3))
    act('pay')
    await limit(3)
    const last = find().cancel_at
    await end('periodEnd')
    const periodEnd = seconds(Date.UTC(2027, 1, 28, 9, 30))
    expect(find().cancel_at).toBe(periodEnd)
    await limit(3)
    expect(find().cancel_at).toBe(periodEnd)
    await end('never')
    expect(find()).toMatchObject({ cancel_at: last, schedule: expect.any(String) })
  })

  it('are limited again when a cancellation from before their schedule is undone', async () => {
    const { act, end, find } = await begin(inParts(3))
    act('pay')
    act('cancelOnPortal')
    await end('never')
    expect(find()).toMatchObject({ cancel_at: seconds(Date.UTC(2027, 3, 30, 9, 30)) })
  })

  it('end at once without a credit or a last invoice', async () => {
    const { act, limit, end, find } = await begin(inParts(3))
    act('pay')
    await limit(3)
    await end('now')
    expect(callsTo(/cancel$/)[0]?.body).toEqual({ invoice_now: 'false', prorate: 'false' })
    expect(find().status).toBe('canceled')
    for (const when of ['now', 'periodEnd', 'never'] as const) await end(when)
    await limit(3)
    expect(callsTo(/cancel$/)).toHaveLength(1)
  })
})

describe('the end of a subscription', () => {
  it('is set, undone and set again', async () => {
    const { act, end, find } = await begin(monthly)
    act('pay')
    await end('periodEnd')
    await end('periodEnd')
    expect(callsTo(/subscriptions\//)).toHaveLength(1)
    expect(find().cancel_at_period_end).toBe(true)
    await end('never')
    expect(find()).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    await end('periodEnd')
    expect(find().cancel_at_period_end).toBe(true)
  })

  it('is undone also where the customer portal wrote its day', async () => {
    const { act, end, find } = await begin(monthly)
    act('pay')
    act('cancelOnPortal')
    await end('never')
    expect(find().cancel_at).toBeNull()
    expect(bodyOf(/subscriptions\//)).toEqual({ cancel_at: '' })
  })

  it('releases a schedule that the school made where that holds against it, and only there', async () => {
    const { act, end, find } = await begin(monthly)
    act('pay')
    await fetch(`${stripe.url}/v1/subscription_schedules`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_1' },
      body: new URLSearchParams({ from_subscription: find().id }),
    })
    await end('never')
    expect(find()).toMatchObject({ schedule: expect.any(String) })
    await end('periodEnd')
    expect(callsTo(/release$/)).toHaveLength(1)
    expect(find()).toMatchObject({ schedule: null, cancel_at_period_end: true })
    await end('never')
    expect(find()).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
  })

  it('of an unknown subscription is an error', async () => {
    const { provider } = await begin(monthly)
    const ended = provider.endSubscription(account, { subscription: 'sub_unknown', when: 'now' })
    await expect(ended).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('every call that writes has an idempotency key', async () => {
  const { act, end, limit, provider, find } = await begin(inParts(3))
  act('pay')
  await limit(3)
  await end('periodEnd')
  await provider.openBillingPage(account, pageOf(find()))
  await end('now')
  const writing = stripe.calls.filter(({ method }) => method === 'POST')
  expect(writing.length).toBeGreaterThan(5)
  expect(writing.filter(({ key }) => !key)).toEqual([])
})

const pageOf = ({ id, customer }: { id: string; customer: string }) => ({
  ...{ subscription: id, payer: customer as string | null, language: 'en' as const },
  returnUrl: 'http://localhost:4000/purchases',
  mayCancel: true,
})

describe('the customer portal', () => {
  it('opens for the payer of a subscription, with the way back', async () => {
    const { act, provider, find } = await begin(monthly)
    act('pay')
    const { url } = await provider.openBillingPage(account, { ...pageOf(find()), payer: null })
    expect(url).toMatch(/^https:\/\/billing\.stripe\.test\/p\/session\//)
    expect(bodyOf(/portal\/sessions$/)).toEqual({
      ...{ customer: find().customer, return_url: 'http://localhost:4000/purchases', locale: 'en' },
    })
  })

  it('offers no cancellation for installments, also where the school has set up its own', async () => {
    const { act, provider, find } = await begin(inParts(3))
    act('pay')
    await provider.openBillingPage(account, { ...pageOf(find()), mayCancel: false })
    expect(callsTo(/configurations$/)[0]?.body).toMatchObject({
      features: { subscription_cancel: { enabled: 'false' } },
    })
    expect(bodyOf(/portal\/sessions$/)).toMatchObject({ configuration: expect.any(String) })
  })

  it('is set up once where the school has not done so', async () => {
    const { act, provider, find } = await begin(monthly)
    act('pay')
    stripe.account.hasPortal = false
    await provider.openBillingPage(account, pageOf(find()))
    await provider.openBillingPage(account, pageOf(find()))
    const [made, ...more] = callsTo(/configurations$/)
    expect(more).toEqual([])
    expect(made?.body).toMatchObject({
      features: {
        payment_method_update: { enabled: 'true' },
        subscription_cancel: { enabled: 'true', mode: 'at_period_end' },
        invoice_history: { enabled: 'true' },
      },
    })
    expect(bodyOf(/portal\/sessions$/)).toHaveProperty('configuration')
  })
})
