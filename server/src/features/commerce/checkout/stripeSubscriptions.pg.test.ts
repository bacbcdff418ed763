import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { createStripeShop, type StripeShop } from '#server/testing/stripe/createStripeShop.ts'
import type { StripeAct } from '#server/testing/stripe/stripeActs.ts'
import type { StripeEvent } from '#server/testing/stripe/stripeState.ts'
import { addTerms, graceDays } from '#shared/features/commerce/rules/paymentPlan.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { shuffle } from '#shared/testing/shuffle.ts'
import { expireMembers } from '../members/expireMembers.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'

let shop: StripeShop
let stripe: StripeShop['stripe']
beforeAll(async () => {
  shop = await createStripeShop()
  stripe = shop.stripe
})
afterAll(() => shop.close())
beforeEach(() => {
  stripe.calls.length = 0
})

const monthly = { paymentPlan: 'recurring', recurringPrice: 1900, recurringTerm: 'monthly' }
const withTrial = { ...monthly, trialEnabled: true, trialDays: 14 }
const dayMs = 86_400_000

async function begin(values: Record<string, unknown> = monthly) {
  const begun = await shop.begin(values)
  const { buyer, key, act, subscription, row } = begun
  const { deps } = shop.app
  /** Something happens at Stripe, a second later than the last, and its events arrive. */
  const happen = async (what: StripeAct) => {
    deps.pass(1000)
    act(what)
    return await shop.deliver()
  }
  return {
    ...begun,
    happen,
    /** The current period is over, and so are as many days more. */
    async passPeriod(what: StripeAct, days = 0) {
      const end = Number(subscription().items.data[0]?.current_period_end)
      deps.pass(end * 1000 - deps.now() + days * dayMs)
      return await happen(what)
    },
    async changeRenewal(renews: boolean) {
      deps.pass(1000)
      const { errors } = await shop.call(
        `mutation ($memberID: String!, $renews: Boolean!) {
          changeRenewal(memberID: $memberID, renews: $renews) { isAsked } }`,
        { memberID: key, renews },
        buyer,
      )
      expect(errors).toEqual([])
      await shop.deliver()
      return await row()
    },
    async limitParts(parts: number, term: 'weekly' | 'monthly') {
      const provider = deps.ports.of(paymentsPort).providerNamed('stripe')
      const account = await loadAccount(deps, shop.tenant.organization)
      await provider.limitParts?.(account, { subscription: subscription().id, parts, term })
      await shop.deliver()
    },
  }
}

/** Staff's sessions end while months pass. */
async function refund(payment: string | undefined) {
  const { admin } = await shop.tenant.addPeople()
  const { errors } = await shop.call(
    'mutation ($org: String!, $payment: String!) { refundPayment(organizationID: $org, payment: $payment) { status } }',
    { payment },
    admin,
  )
  expect(errors).toEqual([])
  await shop.deliver()
}

describe('a subscription at Stripe', () => {
  it('is active once its first invoice is paid, and knows its next payment, payer and invoice', async () => {
    const { started, happen, row, payments, subscription } = await begin()
    expect(started.statusCode).toBe(200)
    expect(await row()).toMatchObject({ status: 'PENDING' })
    expect(await happen('pay')).toEqual([200, 200, 200])
    const now = new Date(subscription().start_date * 1000)
    const next = addTerms(now, 'monthly', 1)
    expect(await row()).toMatchObject({
      ...{ status: 'ACTIVE', nextPaymentAt: next, lastPaymentAt: now, endsAt: null },
      expiresOn: new Date(next.getTime() + graceDays.monthly * dayMs),
      ...{ paymentSubscriptionId: subscription().id, paymentCustomerId: subscription().customer },
    })
    expect(await payments()).toEqual([
      expect.objectContaining({
        ...{ status: 'paid', provider: 'stripe', paidAmount: 1900, isRenewal: false },
        invoiceID: subscription().latest_invoice,
      }),
    ])
  })

  it('is renewed, with a payment of its own for each period', async () => {
    const { happen, passPeriod, row, payments, subscription } = await begin()
    await happen('pay')
    await passPeriod('nextPaid')
    expect(await payments()).toEqual([
      expect.objectContaining({ isRenewal: false, status: 'paid' }),
      expect.objectContaining({
        ...{ isRenewal: true, status: 'paid', amount: 1900, paidAmount: 1900, refundedAmount: 0 },
        invoiceID: subscription().latest_invoice,
      }),
    ])
    const until = new Date(Number(subscription().items.data[0]?.current_period_end) * 1000)
    expect(await row()).toMatchObject({ status: 'ACTIVE', nextPaymentAt: until })
  })

  it('is overdue while a payment fails, and active once it is paid late', async () => {
    const { happen, passPeriod, row, payments } = await begin()
    await happen('pay')
    await passPeriod('nextFailed')
    expect(await row()).toMatchObject({ status: 'OVERDUE', failedPaymentAttempts: 1 })
    await happen('failAgain')
    expect(await row()).toMatchObject({ status: 'OVERDUE', failedPaymentAttempts: 2 })
    expect((await payments()).map(({ status }) => status)).toEqual(['paid', 'failed'])
    shop.app.deps.pass(2 * dayMs)
    await happen('paidLate')
    expect(await row()).toMatchObject({ status: 'ACTIVE', failedPaymentAttempts: 0 })
    expect((await payments()).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('expires unpaid once the grace is over', async () => {
    const { happen, passPeriod, row } = await begin()
    await happen('pay')
    await passPeriod('nextFailed')
    shop.app.deps.pass(graceDays.monthly * dayMs)
    await happen('endNow')
    expect(await row()).toMatchObject({ status: 'EXPIRED', statusReason: 'unpaid' })
  })

  it('is compared with Stripe once its time seems to be over, and stays open where no report came', async () => {
    const { happen, act, row, buyer } = await begin()
    await happen('pay')
    // The server was down for so long.
    const { expiresOn } = await row()
    shop.app.deps.pass(Number(expiresOn) - shop.app.deps.now())
    act('nextPaid')
    await expireMembers(shop.app.deps)
    expect(await row()).toMatchObject({ status: 'ACTIVE' })
    await sendQueuedMails(shop.app.deps, 'commerce.subscription')
    const { email } = await shop.app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: buyer.key } })
    const subjects = shop.app.deps.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects).not.toContain('Your access has ended: Tea friends')
    expect(subjects).toContain('Your payment: Tea friends')
    await shop.deliver()
  })

  it('is cancelled by its buyer, goes on after all, and ends', async () => {
    const { happen, passPeriod, row, changeRenewal, subscription } = await begin()
    await happen('pay')
    const { nextPaymentAt } = await row()
    expect(await changeRenewal(false)).toMatchObject({
      ...{ status: 'ACTIVE', endsAt: nextPaymentAt, expiresOn: nextPaymentAt, nextPaymentAt: null },
    })
    expect(await changeRenewal(true)).toMatchObject({ endsAt: null, nextPaymentAt })
    await happen('cancelOnPortal')
    expect(await row()).toMatchObject({ endsAt: nextPaymentAt })
    expect(await changeRenewal(true)).toMatchObject({ endsAt: null })
    expect(await changeRenewal(false)).toMatchObject({ endsAt: nextPaymentAt })
    await passPeriod('nextPaid')
    expect(subscription().status).toBe('canceled')
    await expireMembers(shop.app.deps)
    expect(await row()).toMatchObject({ status: 'EXPIRED' })
  })

  it('begins with a trial that costs nothing, and is active once it is paid', async () => {
    const { happen, passPeriod, row, payments, subscription } = await begin(withTrial)
    await happen('pay')
    const end = new Date(subscription().start_date * 1000 + 14 * dayMs)
    expect(await row()).toMatchObject({ status: 'TRIAL', nextPaymentAt: end })
    expect(await payments()).toMatchObject([{ status: 'paid', paidAmount: 0 }])
    await passPeriod('nextPaid')
    expect(await row()).toMatchObject({ status: 'ACTIVE', nextPaymentAt: addTerms(end, 'monthly', 1) })
    expect(await payments()).toMatchObject([{ paidAmount: 0 }, { paidAmount: 1900, isRenewal: true }])
  })

  it('in parts is held for good once all are paid, and charges no more', async () => {
    const { happen, passPeriod, row, payments, limitParts, subscription } = await begin({
      ...{ paymentPlan: 'installments', installmentPrice: 700, installmentRecurrence: 'weekly' },
      installmentCount: 3,
    })
    await happen('pay')
    await limitParts(3, 'weekly')
    const last = addTerms(new Date(subscription().start_date * 1000), 'weekly', 3)
    expect(stripe.calls.find(({ path }) => /schedules\/sub_sched/.test(path))?.body).toMatchObject({
      end_behavior: 'cancel',
      phases: [{ end_date: String(last.getTime() / 1000) }],
    })
    expect(await row()).toMatchObject({ status: 'ACTIVE', endsAt: last, nextPaymentAt: expect.any(Date) })
    await passPeriod('nextPaid')
    expect(await row()).toMatchObject({ status: 'ACTIVE', nextPaymentAt: expect.any(Date) })
    await passPeriod('nextPaid')
    expect(await row()).toMatchObject({ status: 'ACTIVE', nextPaymentAt: null, expiresOn: null })
    await passPeriod('nextPaid')
    expect(subscription().status).toBe('canceled')
    expect(await row()).toMatchObject({ status: 'ACTIVE', expiresOn: null })
    expect((await payments()).map(({ paidAmount }) => paidAmount)).toEqual([700, 700, 700])
  })

  it('counts yen as they are, without hundredths', async () => {
    const { happen, passPeriod, row, payments, refundNewest } = await beginYen()
    await happen('pay')
    await passPeriod('nextPaid')
    expect(await row()).toMatchObject({ status: 'ACTIVE' })
    await refundNewest()
    expect(await payments()).toMatchObject([
      { currency: 'JPY', amount: 500, paidAmount: 500, status: 'paid' },
      { currency: 'JPY', amount: 500, paidAmount: 500, refundedAmount: 500, status: 'refunded' },
    ])
    expect(stripe.calls.find(({ path }) => path === '/v1/refunds')?.body).toMatchObject({ amount: '500' })
  })

  it('is refunded by its newest invoice, whose period it loses', async () => {
    const { happen, passPeriod, row, payments } = await begin()
    await happen('pay')
    await passPeriod('nextPaid')
    const { nextPaymentAt } = await row()
    const [, newest] = await payments()
    await refund(newest?.key)
    expect(stripe.calls.find(({ path }) => path === '/v1/refunds')).toMatchObject({
      key: expect.stringContaining(String(newest?.invoiceID)),
      body: { amount: '1900', metadata: { invoice: newest?.invoiceID } },
    })
    expect(await payments()).toMatchObject([
      { status: 'paid', refundedAmount: 0 },
      { status: 'refunded', refundedAmount: 1900 },
    ])
    expect((await row()).nextPaymentAt).not.toEqual(nextPaymentAt)
  })

  it('is refunded and disputed on Stripe’s dashboard, invoice by invoice', async () => {
    const { happen, passPeriod, row, payments } = await begin()
    await happen('pay')
    await passPeriod('nextPaid')
    expect(await happen('refundPart')).toEqual([200, 200])
    expect(await payments()).toMatchObject([{ refundedAmount: 0 }, { refundedAmount: 100, status: 'paid' }])
    await happen('dispute')
    expect(await payments()).toMatchObject([{ isDisputed: false }, { isDisputed: true }])
    expect(await row()).toMatchObject({ status: 'ACTIVE' })
    await happen('winDispute')
    await happen('refund')
    expect(await payments()).toMatchObject([
      { status: 'paid', refundedAmount: 0 },
      { status: 'refunded', refundedAmount: 1900, isDisputed: false },
    ])
  })

  it('opens nothing for another sum than was asked, and shows it to the seller', async () => {
    const { act, row, payments } = await begin()
    act('pay')
    const paid = stripe.events.at(-1)
    if (paid) Object.assign(paid.data.object, { subtotal: 1, amount_paid: 1 })
    await shop.deliver()
    expect(await row()).toMatchObject({ status: 'PENDING' })
    expect(await payments()).toMatchObject([{ status: 'different', paidAmount: 1 }])
  })
})

const beginYen = async () => {
  const begun = await begin({ ...monthly, currency: 'JPY', recurringPrice: 500 })
  return { ...begun, refundNewest: async () => refund((await begun.payments()).at(-1)?.key) }
}

type Change = (event: StripeEvent) => void
const { assign } = Object
const refused: [string, number, string, Change][] = [
  [
    'an invoice of another organization',
    403,
    'invoice.paid',
    ({ data }) =>
      assign(data.object, {
        parent: {
          subscription_details: {
            metadata: { organization: 'other', reference: 'r' },
            subscription: 'sub_1',
          },
        },
      }),
  ],
  [
    'a subscription of another organization',
    403,
    'customer.subscription.updated',
    ({ data }) => assign(data.object, { metadata: { organization: 'other', reference: 'r' } }),
  ],
  [
    'an invoice in an older shape, without its parent',
    400,
    'invoice.paid',
    ({ data }) => {
      assign(data.object, { subscription: 'sub_1' })
      delete data.object.parent
    },
  ],
  [
    'an invoice without the period of its lines',
    400,
    'invoice.paid',
    ({ data }) => assign(data.object, { lines: { data: [{ amount: 1900, currency: 'usd' }] } }),
  ],
  [
    'a subscription in an older shape, with its period elsewhere',
    400,
    'customer.subscription.updated',
    ({ data }) => assign(data.object, { current_period_end: 1, items: { data: [{ id: 'si_1' }] } }),
  ],
  [
    'an invoice with half a cent',
    400,
    'invoice.paid',
    ({ data }) => assign(data.object, { amount_paid: 0.5 }),
  ],
]
it.each(refused)('refuses %s with %i', async (_what, code, type, change) => {
  const { act, row } = await begin()
  await shop.deliver()
  act('pay')
  act('cancelOnPortal')
  const event = stripe.events.findLast((one) => one.type === type)
  if (!event) throw new Error(`Stripe has told ${type}.`)
  change(event)
  expect(await shop.send([event])).toEqual([code])
  expect(await row()).toMatchObject({ status: 'PENDING', paymentSubscriptionId: null })
  await shop.deliver()
})

it('refuses events of subscriptions that are forged', async () => {
  const { act, row } = await begin()
  await shop.deliver()
  act('pay')
  expect(await shop.deliver({ secret: 'whsec_other' })).toEqual([403, 403, 403])
  expect(await row()).toMatchObject({ status: 'PENDING' })
})

it('comes to the same after any order of its whole history, doubled', async () => {
  const { act, happen, passPeriod, row, payments, changeRenewal, key } = await begin(withTrial)
  const from = stripe.events.length
  await happen('pay')
  await changeRenewal(false)
  await changeRenewal(true)
  await passPeriod('nextFailed')
  await happen('failAgain')
  await happen('paidLate')
  await happen('refundPart')
  await passPeriod('nextPaid')
  await happen('dispute')
  await happen('winDispute')
  await happen('refund')
  await passPeriod('nextPaid')
  shop.app.deps.pass(1000)
  act('cancelOnPortal')
  await shop.deliver()
  const history = stripe.events.slice(from)
  const shown = async () => {
    const { updatedAt: _updated, ...member } = await row()
    return { member, payments: (await payments()).map(({ updatedAt: _at, ...payment }) => payment) }
  }
  const inOrder = await shown()
  expect(inOrder.member).toMatchObject({ status: 'ACTIVE', endsAt: expect.any(Date) })
  expect(inOrder.payments.map(({ status }) => status)).toEqual(['paid', 'paid', 'refunded', 'paid'])
  const { pool } = shop.app.deps.db
  for (const seed of [1, 2, 3]) {
    const [payment] = inOrder.payments
    await pool.query('DELETE FROM "PaymentEvent" WHERE "referenceID" = $1', [payment?.referenceID])
    await pool.query('DELETE FROM "Payment" WHERE member = $1 AND "isRenewal"', [key])
    await pool.query(`UPDATE "Member" SET status = 'PENDING', "endsAt" = NULL WHERE key = $1`, [key])
    const codes = await shop.send(shuffle([...history, ...history], createRandom(seed).next))
    expect(new Set(codes)).toEqual(new Set([200]))
    expect(await shown()).toEqual(inOrder)
  }
})

it('counts invoices that no webhook brought, once', async () => {
  const { act, row, payments } = await begin()
  shop.app.deps.pass(1000)
  act('pay')
  act('refundPart')
  const { admin } = await shop.tenant.addPeople()
  const reconcile = async () => {
    const { data, errors } = await shop.call(
      'mutation ($org: String!) { reconcilePayments(organizationID: $org) { recovered } }',
      {},
      admin,
    )
    expect(errors).toEqual([])
    return data?.reconcilePayments
  }
  await reconcile()
  expect(await row()).toMatchObject({ status: 'ACTIVE' })
  expect(await payments()).toMatchObject([{ status: 'paid', refundedAmount: 100 }])
  expect(await reconcile()).toEqual({ recovered: 0 })
})

it('opens the customer portal for a buyer, and for nobody else', async () => {
  const { happen, buyer, key } = await begin()
  await happen('pay')
  const open = async (by: typeof buyer) => {
    const { data, errors } = await shop.call(
      `mutation ($memberID: String!) { openBillingPage(memberID: $memberID, returnUrl: "/purchases") { url } }`,
      { memberID: key },
      by,
    )
    return data?.openBillingPage?.url ?? errors[0]?.extensions.code
  }
  expect(await open(buyer)).toMatch(/^https:\/\/billing\.stripe\.test\//)
  expect(await open(await shop.tenant.addCustomer())).toBe('not_found')
})
