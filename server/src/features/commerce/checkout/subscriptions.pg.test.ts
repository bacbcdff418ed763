import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendQueuedMail } from '#server/kernel/mails/workOnMails.ts'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { queuedMails, sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { expireMembers, markOverdue } from '../members/expireMembers.ts'
import { eventJob } from '../ports/payments/embedded/sendEvents.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const monthly = {
  paymentPlan: 'recurring',
  recurringPrice: 900,
  recurringTerm: 'monthly',
  onetimePrice: null,
}
const inParts = {
  ...{ paymentPlan: 'installments', installmentPrice: 3000, installmentRecurrence: 'monthly' },
  ...{ installmentCount: 3, onetimePrice: null },
}
const days = (count: number) => count * 86_400_000

/** Buys a membership, and pays; what the buyer then has. */
async function buy(values: Record<string, unknown>) {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer()
  const membership = await sell(shop, values)
  const { started } = await start(app, buyer, membership)
  expect(started.statusCode, started.message ?? '').toBe(200)
  await press(content, started.checkoutUrl ?? '', 'pay')
  const key = started.member?.key ?? ''
  return { buyer, key, membership, page: await openPage(buyer, key) }
}

async function openPage(buyer: Person, memberID: string): Promise<string> {
  const { data } = await shop.app.graphql(
    `mutation ($memberID: String!) { openBillingPage(memberID: $memberID, returnUrl: "/account") { url } }`,
    { memberID },
    buyer,
  )
  return String(data?.openBillingPage?.url)
}

/** Lets time pass in days, with all that the server does meanwhile. */
async function pass(count: number) {
  const { deps } = shop.app
  deps.pass(days(count))
  // Who was signed in stays so: this is not about sessions.
  await deps.db.pool.query(
    `UPDATE "Session" SET "expiresAt" = $1, "issuedAt" = $2, "lastSeenAt" = $2, "createdAt" = $2`,
    [new Date(deps.now() + days(7)), new Date(deps.now())],
  )
  await deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
  await markOverdue(deps)
  await expireMembers(deps)
}

async function stateOf(key: string) {
  const { rows } = await shop.app.deps.db.pool.query(
    `SELECT status, "statusReason", "expiresOn", "nextPaymentAt", "endsAt", "failedPaymentAttempts" FROM "Member" WHERE key = $1`,
    [key],
  )
  return rows[0]
}
async function paymentsOf(key: string) {
  const { rows } = await shop.app.deps.db.pool.query(
    `SELECT status, "paidAmount", "refundedAmount", "isRenewal" FROM "Payment" WHERE member = $1 ORDER BY "createdAt", key`,
    [key],
  )
  return rows
}
const change = (buyer: Person, memberID: string, renews: boolean) =>
  shop.app.graphql(
    `mutation ($memberID: String!, $renews: Boolean!) { changeRenewal(memberID: $memberID, renews: $renews) { isAsked } }`,
    { memberID, renews },
    buyer,
  )

it('counts who is overdue because nothing was heard of a payment', async () => {
  const { buyer, key } = await buy(monthly)
  const { deps } = shop.app
  deps.pass(days(33))
  await markOverdue(deps)
  expect((await stateOf(key)).status).toBe('OVERDUE')
  const row = await deps.db.prisma.customer.findUniqueOrThrow({ where: { key: buyer.key } })
  expect(row).toMatchObject({ activeMembershipCount: 0, overdueMembershipCount: 1 })
})

describe('a year of a subscription', () => {
  it('goes from its trial to paid months, with a payment of each', async () => {
    const { key } = await buy({ ...monthly, trialEnabled: true, trialDays: 14 })
    expect(await stateOf(key)).toMatchObject({ status: 'TRIAL', endsAt: null })
    await pass(13)
    expect((await stateOf(key)).status).toBe('TRIAL')
    await pass(2)
    expect((await stateOf(key)).status).toBe('ACTIVE')
    for (let month = 0; month < 11; month += 1) {
      await pass(31)
      expect((await stateOf(key)).status).toBe('ACTIVE')
    }
    const payments = await paymentsOf(key)
    expect(payments[0]).toEqual({ status: 'paid', paidAmount: 0, refundedAmount: 0, isRenewal: false })
    expect(payments.length).toBeGreaterThanOrEqual(12)
    for (const payment of payments.slice(1))
      expect(payment).toEqual({ status: 'paid', paidAmount: 900, refundedAmount: 0, isRenewal: true })
  })

  it('is cancelled for the end of what is paid, and goes on if that is undone', async () => {
    const { buyer, key } = await buy(monthly)
    expect((await change(buyer, key, false)).errors).toEqual([])
    const cancelled = await stateOf(key)
    expect(cancelled).toMatchObject({ status: 'ACTIVE', nextPaymentAt: null })
    expect(cancelled.endsAt).toEqual(cancelled.expiresOn)
    // Events are dated by the second: of two within one, nobody knows which came later.
    shop.app.deps.pass(1000)
    await change(buyer, key, true)
    expect(await stateOf(key)).toMatchObject({ status: 'ACTIVE', endsAt: null })
    shop.app.deps.pass(1000)
    await change(buyer, key, false)
    await pass(32)
    expect(await stateOf(key)).toMatchObject({ status: 'EXPIRED', statusReason: 'ended' })
    expect(await paymentsOf(key)).toHaveLength(1)
  })

  it('is overdue while the card is declined, and active again with another card', async () => {
    const { key, page } = await buy(monthly)
    const { content } = shop
    await press(content, page, 'breakCard')
    await pass(32)
    expect(await stateOf(key)).toMatchObject({ status: 'OVERDUE' })
    expect((await stateOf(key)).failedPaymentAttempts).toBeGreaterThan(0)
    await press(content, page, 'changeCard')
    expect(await stateOf(key)).toMatchObject({ status: 'ACTIVE', failedPaymentAttempts: 0 })
    expect(await paymentsOf(key)).toHaveLength(2)
  })

  it('closes once a payment stays away, and the provider ends it', async () => {
    const { key, page } = await buy(monthly)
    await press(shop.content, page, 'breakCard')
    await pass(45)
    expect(await stateOf(key)).toMatchObject({
      status: 'EXPIRED',
      statusReason: 'unpaid',
      nextPaymentAt: null,
    })
  })

  it('is not ended by staff who only write it as expired, since it would be charged on', async () => {
    const { key } = await buy(monthly)
    const { app, tenant } = shop
    const write = (status: string) =>
      app.graphql(
        `mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { status } }`,
        { input: { id: key, status } },
        tenant.admin,
      )
    const [refusal] = (await write('EXPIRED')).errors
    expect(refusal?.extensions.details).toMatchObject({ fields: { status: expect.any(String) } })
    expect((await stateOf(key)).status).toBe('ACTIVE')
  })

  it('gives back no second part of a payment that the asker had not seen', async () => {
    const { key } = await buy(monthly)
    const { app, tenant } = shop
    const { rows } = await app.deps.db.pool.query('SELECT key FROM "Payment" WHERE member = $1', [key])
    const refund = () =>
      app.graphql(
        `mutation ($organizationID: String!, $payment: String!) {
          refundPayment(organizationID: $organizationID, payment: $payment, amount: 100, refundedBefore: 0) { status } }`,
        { organizationID: tenant.organization, payment: rows[0].key },
        tenant.admin,
      )
    expect((await refund()).errors).toEqual([])
    await expect.poll(async () => (await paymentsOf(key))[0].refundedAmount).toBe(100)
    expect((await refund()).errors[0]?.message).toMatch(/^Another refund of this payment was made meanwhile/)
    expect((await paymentsOf(key))[0].refundedAmount).toBe(100)
  })

  it('gives the newest payment back and ends', async () => {
    const { key } = await buy(monthly)
    await pass(32)
    const { app, tenant } = shop
    const { rows } = await app.deps.db.pool.query(
      `SELECT key FROM "Payment" WHERE member = $1 AND "isRenewal"`,
      [key],
    )
    const answer = await app.graphql(
      `mutation ($organizationID: String!, $payment: String!) {
        refundPayment(organizationID: $organizationID, payment: $payment) { status } }`,
      { organizationID: tenant.organization, payment: rows[0].key },
      tenant.admin,
    )
    expect(answer.data?.refundPayment).toEqual({ status: 'refunded' })
    expect(queuedMails(app.deps, 'commerce.subscription').at(-1)?.data.facts).toMatchObject({
      ...{ member: key, act: 'refunded', amount: 900 },
    })
    expect(await stateOf(key)).toMatchObject({ status: 'EXPIRED', nextPaymentAt: null })
    await pass(62)
    expect(await paymentsOf(key)).toHaveLength(2)
  })
})

it('writes to the buyer what happens to the subscription, in their language', async () => {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer({ language: 'de' })
  const membership = await sell(shop, { ...monthly, trialEnabled: true, trialDays: 14 })
  const { started } = await start(app, buyer, membership)
  const key = started.member?.key ?? ''
  const subjects = async () => {
    app.deps.sent.splice(0)
    for (const mail of ['commerce.receipt', 'commerce.subscription']) await sendQueuedMails(app.deps, mail)
    app.deps.queued.splice(0)
    // Nobody else here reads German.
    return app.deps.sent.map(({ subject }) => subject).filter((subject) => /^(Ihr|Sie)/.test(subject))
  }
  app.deps.queued.splice(0)
  await press(content, started.checkoutUrl ?? '', 'pay')
  expect(await subjects()).toEqual(['Ihre kostenlose Probezeit: Tea friends'])
  await pass(12)
  expect(await subjects()).toEqual(['Ihre Probezeit endet bald: Tea friends'])
  expect(app.deps.sent.find(({ subject }) => subject.includes('Probezeit'))?.text).toMatch(
    /Dann werden 9,00\s\$ abgebucht/,
  )
  await pass(3)
  expect(await subjects()).toEqual(['Ihre Zahlung: Tea friends'])
  await change(buyer, key, false)
  expect(await subjects()).toEqual(['Sie haben gekündigt: Tea friends'])
  app.deps.pass(1000)
  await change(buyer, key, true)
  expect(await subjects()).toEqual(['Sie behalten: Tea friends'])
  await press(content, await openPage(buyer, key), 'breakCard')
  await pass(32)
  // Three attempts have failed by now: one mail says so.
  expect(await subjects()).toEqual(['Ihre Zahlung ist fehlgeschlagen: Tea friends'])
  await pass(10)
  expect(await subjects()).toContain('Ihr Zugang ist beendet: Tea friends')
})

it('writes to the buyer what was refunded of a later payment, and that access goes on', async () => {
  const { buyer, key } = await buy(monthly)
  await pass(32)
  const { app, tenant } = shop
  const { rows } = await app.deps.db.pool.query(
    `SELECT key FROM "Payment" WHERE member = $1 AND "isRenewal"`,
    [key],
  )
  app.deps.queued.splice(0)
  for (const amount of [300, 100])
    await app.graphql(
      `mutation ($organizationID: String!, $payment: String!, $amount: Int) {
        refundPayment(organizationID: $organizationID, payment: $payment, amount: $amount) { status } }`,
      { organizationID: tenant.organization, payment: rows[0].key, amount },
      tenant.admin,
    )
  app.deps.sent.splice(0)
  await sendQueuedMails(app.deps, 'commerce.subscription')
  const mails = app.deps.sent.map(({ subject, text }) => ({ subject, text }))
  expect(mails.map(({ subject }) => subject)).toEqual(
    ['', ''].map(() => 'A part of your payment was refunded: Tea friends'),
  )
  expect(mails[0]?.text).toContain('We have refunded $3.00 of a payment for Tea friends')
  expect(mails[1]?.text).toContain('We have refunded $1.00 of a payment for Tea friends')
  const sums = (now: string, all: string, left: string) =>
    `Refunded: ${now}\nRefunded in all: ${all}\nRemains paid: ${left}`
  expect(mails[0]?.text).toContain(sums('$3.00', '$3.00', '$6.00'))
  expect(mails[1]?.text).toContain(sums('$1.00', '$4.00', '$5.00'))
  expect(mails[0]?.text).toContain('You keep access to Tea friends.')
  expect((await stateOf(key)).status).toBe('ACTIVE')
  expect(buyer.key).toBeTruthy()
})

describe('a mail that says how a subscription stands', () => {
  /** All mails to a buyer, sent once all that happened is stored. */
  const mailsTo = async ({ key }: Person) => {
    const { deps } = shop.app
    deps.sent.splice(0)
    for (const { data } of [
      ...queuedMails(deps, 'commerce.receipt'),
      ...queuedMails(deps, 'commerce.subscription'),
    ])
      if ((data.facts as { customer: string }).customer === key) await sendQueuedMail(deps, data)
    return deps.sent.map(({ subject, text }) => ({ subject, text }))
  }
  const subjectsTo = async (buyer: Person) => (await mailsTo(buyer)).map(({ subject }) => subject)
  const trial = { ...monthly, trialEnabled: true, trialDays: 14 }

  it('is not sent where the server was down when a trial became paid months', async () => {
    const { buyer, key } = await buy(trial)
    const { deps } = shop.app
    deps.pass(days(40))
    // It starts: what has expired by its own clock is written before the provider's reports are read.
    await expireMembers(deps)
    expect(await stateOf(key)).toMatchObject({ status: 'EXPIRED', statusReason: 'unpaid' })
    await pass(0)
    expect((await stateOf(key)).status).toBe('ACTIVE')
    expect(await subjectsTo(buyer)).toEqual([
      'Your free trial: Tea friends',
      'Your payment: Tea friends',
      ...(await paymentsOf(key)).slice(2).map(() => 'Your payment: Tea friends'),
    ])
  })

  it('names no next payment that is over by then', async () => {
    const { buyer } = await buy(monthly)
    await pass(62)
    const [, ...paid] = await mailsTo(buyer)
    expect(paid.map(({ text }) => text.includes('The next payment is due on'))).toEqual([false, true])
  })

  it('is not sent about a failed payment that was paid meanwhile', async () => {
    const { buyer, page } = await buy(monthly)
    await press(shop.content, page, 'breakCard')
    await pass(32)
    await press(shop.content, page, 'changeCard')
    expect(await subjectsTo(buyer)).toEqual(['Your receipt: Tea friends', 'Your payment: Tea friends'])
  })

  it('is sent where access has ended and stays so, and the order’s history names what was sent alone', async () => {
    const { buyer, key, page } = await buy(monthly)
    await press(shop.content, page, 'breakCard')
    await pass(45)
    expect(await subjectsTo(buyer)).toEqual([
      'Your receipt: Tea friends',
      'Your access has ended: Tea friends',
    ])
    const { rows } = await shop.app.deps.db.pool.query(
      `SELECT act FROM "OrderMail" WHERE customer = $1 ORDER BY at, act`,
      [buyer.key],
    )
    expect(rows.map(({ act }) => act)).toEqual(['paid', 'closed'])
    expect((await stateOf(key)).status).toBe('EXPIRED')
  })

  it('is sent once where the end of the subscription is reported before the payments that failed', async () => {
    const { buyer, page } = await buy(trial)
    const { deps } = shop.app
    await press(shop.content, page, 'breakCard')
    const { enqueue } = deps.jobs
    const reports: Record<string, unknown>[] = []
    deps.jobs.enqueue = async (name, data, asked) => {
      if (name === eventJob) reports.push(data)
      else await enqueue(name, data, asked)
    }
    deps.pass(days(31))
    await enqueue('commerce.chargeTestSubscriptions', {})
    deps.jobs.enqueue = enqueue
    expect(reports.length).toBeGreaterThan(3)
    for (const data of reports.toReversed()) await deps.jobs.enqueue(eventJob, data)
    await expireMembers(deps)
    expect(await subjectsTo(buyer)).toEqual([
      'Your free trial: Tea friends',
      'Your access has ended: Tea friends',
    ])
  })

  it('is not sent about a trial that ends, once it was cancelled', async () => {
    const { buyer, key } = await buy(trial)
    await pass(12)
    await change(buyer, key, false)
    expect(await subjectsTo(buyer)).toEqual([
      'Your free trial: Tea friends',
      'You have cancelled: Tea friends',
    ])
  })
})

describe('installments', () => {
  it('are charged three times and then never again, and stay open', async () => {
    const { key } = await buy(inParts)
    expect((await stateOf(key)).status).toBe('ACTIVE')
    for (let month = 0; month < 6; month += 1) await pass(31)
    expect(await stateOf(key)).toMatchObject({ status: 'ACTIVE', expiresOn: null, nextPaymentAt: null })
    expect((await paymentsOf(key)).map((one) => one.paidAmount)).toEqual([3000, 3000, 3000])
  })

  it('are not cancelled by their buyer, who owes all of them; the seller may', async () => {
    const { buyer, key } = await buy(inParts)
    const { errors } = await change(buyer, key, false)
    expect(errors[0]?.extensions.code).toBe('bad_request')
    expect(await stateOf(key)).toMatchObject({ endsAt: null })
    expect((await change(shop.tenant.admin, key, false)).errors).toEqual([])
    await expect.poll(async () => (await stateOf(key)).endsAt).not.toBeNull()
  })

  it('close while one stays unpaid', async () => {
    const { key, page } = await buy(inParts)
    await press(shop.content, page, 'breakCard')
    await pass(45)
    expect(await stateOf(key)).toMatchObject({ status: 'EXPIRED', statusReason: 'unpaid' })
  })
})

it('refuses a subscription beside something else in one checkout', async () => {
  const { app, tenant } = shop
  const buyer = await tenant.addCustomer()
  const [one, other] = [await sell(shop, monthly), await sell(shop)]
  const { started } = await start(app, buyer, one, {
    items: [one, other].map((id) => ({ type: 'membership', id })),
  })
  expect(started).toMatchObject({ statusCode: 400, checkoutUrl: null })
})

it('gives a trial once: who comes back pays at once', async () => {
  const { buyer, key, membership } = await buy({ ...monthly, trialEnabled: true, trialDays: 7 })
  await pass(8)
  await change(buyer, key, false)
  await pass(40)
  expect((await stateOf(key)).status).toBe('EXPIRED')
  const { started } = await start(shop.app, buyer, membership)
  await press(shop.content, started.checkoutUrl ?? '', 'pay')
  expect((await stateOf(key)).status).toBe('ACTIVE')
})

it('keeps the subscriptions of one customer from another', async () => {
  const { key } = await buy(monthly)
  const other = await shop.tenant.addCustomer()
  const answer = await change(other, key, false)
  expect(answer.errors?.[0]?.extensions.code).toBe('not_found')
  expect(await openPage(other, key)).toBe('undefined')
  const foreign = await makeTenant(shop.app.deps)
  for (const by of [foreign.customer, foreign.admin]) {
    const { errors } = await change(by, key, false)
    expect(errors[0]?.extensions.code).toMatch(/^(not_found|forbidden|unauthenticated)$/)
  }
  expect((await stateOf(key)).endsAt).toBeNull()
  // The school's own administrator may.
  expect((await change(shop.tenant.admin, key, false)).errors).toEqual([])
  expect((await stateOf(key)).endsAt).not.toBeNull()
})

it('counts each event once, though all come again in another order', async () => {
  const { key } = await buy(monthly)
  const { deps } = shop.app
  const events = deps.queued.filter(({ name }) => name === eventJob)
  const before = await stateOf(key)
  for (const { data } of events.toReversed()) await deps.jobs.enqueue(eventJob, data)
  expect(await stateOf(key)).toEqual(before)
  expect(await paymentsOf(key)).toHaveLength(1)
})

describe('swapping a membership', () => {
  const ask = (kind: 'query' | 'mutation', field: string, member: string, membership: string, by?: Person) =>
    shop.app.graphql(
      `${kind} ($member: String!, $membership: String!) {
        ${field.replace('(', '(existingMemberID: $member, newMembershipID: $membership')} }`,
      { member, membership },
      by ?? shop.tenant.admin,
    )

  it('changes a subscription at the provider: the rest of the paid term is taken off, and a new one begins', async () => {
    const { key } = await buy(monthly)
    await pass(16)
    const yearly = await sell(shop, {
      ...{ ...monthly, name: 'Tea friends, by the year' },
      ...{ recurringPrice: 9000, recurringTerm: 'yearly' },
    })
    const { data } = await ask('query', 'previewSwap() { dueNow price term currency }', key, yearly)
    const dueNow = Number(data?.previewSwap?.dueNow)
    expect(dueNow).toBeGreaterThan(8500)
    expect(dueNow).toBeLessThan(8650)
    const answer = await ask('mutation', 'swapMembership() { isAsked }', key, yearly)
    expect(answer.data?.swapMembership).toEqual({ isAsked: true })
    const { rows } = await shop.app.deps.db.pool.query('SELECT membership FROM "Member" WHERE key = $1', [
      key,
    ])
    expect(rows[0].membership).toBe(yearly)
    const after = await stateOf(key)
    expect(after.status).toBe('ACTIVE')
    expect(Date.parse(after.nextPaymentAt) - shop.app.deps.now()).toBeGreaterThan(days(364))
    expect((await paymentsOf(key)).map((one) => one.paidAmount)).toEqual([900, dueNow])
    await pass(366)
    expect((await paymentsOf(key)).map((one) => one.paidAmount)).toEqual([900, dueNow, 9000])
    // What the former plan cost is given back to its own order.
    const { rows: first } = await shop.app.deps.db.pool.query(
      `SELECT key FROM "Payment" WHERE member = $1 AND "paidAmount" = 900`,
      [key],
    )
    await shop.app.graphql(
      `mutation ($organizationID: String!, $payment: String!, $amount: Int) {
        refundPayment(organizationID: $organizationID, payment: $payment, amount: $amount) { status } }`,
      { organizationID: shop.tenant.organization, payment: first[0].key, amount: 200 },
      shop.tenant.admin,
    )
    expect((await paymentsOf(key))[0]).toMatchObject({ paidAmount: 900, refundedAmount: 200 })
  })

  it('pays the months after a change to a cheaper plan with what is left of the year', async () => {
    const { key } = await buy({ ...monthly, recurringPrice: 2000, recurringTerm: 'yearly' })
    const cheaper = await sell(shop, monthly)
    const { data } = await ask('query', 'previewSwap() { dueNow creditLeft }', key, cheaper)
    expect(data?.previewSwap).toMatchObject({ dueNow: 0 })
    const left = Number(data?.previewSwap?.creditLeft)
    expect(left).toBeGreaterThan(1050)
    expect(left).toBeLessThanOrEqual(1100)
    await ask('mutation', 'swapMembership() { isAsked }', key, cheaper)
    await pass(32)
    await pass(32)
    expect(await stateOf(key)).toMatchObject({ status: 'ACTIVE' })
    const sums = (await paymentsOf(key)).map((one) => one.paidAmount)
    expect(sums).toEqual([2000, 0, 0, 900 - (left - 900)])
  })

  it('gives the other membership at once where no subscription goes on', async () => {
    const { tenant, app } = shop
    const free = await sell(shop, { onetimePrice: 0 })
    const buyer = await tenant.addCustomer()
    const { started } = await start(app, buyer, free)
    const key = started.member?.key ?? ''
    const other = await sell(shop, monthly)
    expect((await ask('query', 'previewSwap() { dueNow }', key, other)).data?.previewSwap).toEqual({
      dueNow: null,
    })
    const answer = await ask('mutation', 'swapMembership() { isAsked }', key, other)
    expect(answer.data?.swapMembership).toEqual({ isAsked: false })
    const { rows } = await app.deps.db.pool.query('SELECT membership, status FROM "Member" WHERE key = $1', [
      key,
    ])
    expect(rows).toEqual([{ membership: other, status: 'ACTIVE' }])
  })

  it('refuses what the provider cannot do, people without the role, and members of others', async () => {
    const { buyer, key } = await buy(monthly)
    const once = await sell(shop)
    const answer = await ask('mutation', 'swapMembership() { isAsked }', key, once)
    expect(answer.errors[0]?.message).toContain('can only become another subscription')
    const yearly = await sell(shop, { ...monthly, recurringTerm: 'yearly' })
    // Nobody listed it for customers.
    const refused = await ask('mutation', 'swapMembership() { isAsked }', key, yearly, buyer)
    expect(refused.errors[0]?.extensions.code).toBe('not_found')
    const foreign = await makeTenant(shop.app.deps)
    const theirs = await ask('mutation', 'swapMembership() { isAsked }', key, yearly, foreign.admin)
    expect(theirs.errors[0]?.extensions.code).toMatch(/not_found|forbidden/)
    expect((await stateOf(key)).status).toBe('ACTIVE')
  })
})
