import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, press, sell, type TestShop } from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { createStripeShop, type StripeShop } from '#server/testing/stripe/createStripeShop.ts'
import { Coupon } from '#shared/features/commerce/entities/Coupon.ts'

type Started = {
  statusCode: number
  reason: string | null
  checkoutUrl: string | null
  member: { key: string } | null
}

async function start({ app }: Pick<TestShop, 'app'>, by: Person, memberships: string[], coupon: string) {
  const { data, errors } = await app.graphql(
    `mutation ($items: JSON!, $coupon: String) {
      startCheckout(items: $items, coupon: $coupon, returnUrl: "/checkout/confirm", cancelUrl: "/memberships") {
        statusCode reason checkoutUrl member { key } } }`,
    { items: memberships.map((id) => ({ type: 'membership', id })), coupon },
    by,
  )
  expect(errors).toEqual([])
  // As it was selected.
  return data?.startCheckout as unknown as Started
}
const preview = async (
  { app }: Pick<TestShop, 'app'>,
  by: Person,
  membership: string,
  code: string | null,
) => {
  const { data, errors } = await app.graphql(
    `query ($items: JSON!, $code: String) { previewCoupon(items: $items, code: $code) {
      takesCodes reason code off left duration months } }`,
    { items: [{ type: 'membership', id: membership }], code },
    by,
  )
  expect(errors).toEqual([])
  return data?.previewCoupon
}
const make = ({ tenant }: Pick<TestShop, 'tenant'>, values: Record<string, unknown>) =>
  tenant.add(Coupon, { kind: 'percent', percent: 10, ...values })
const paymentsOf = ({ app }: Pick<TestShop, 'app'>, member: string | undefined) =>
  app.deps.db.prisma.payment.findMany({
    where: { member: member ?? '' },
    orderBy: [{ isRenewal: 'asc' }, { createdAt: 'asc' }],
  })

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('a discount code at the checkout', () => {
  it('is shown before, in any case, is taken off, and is on the receipt', async () => {
    const { tenant, content, app } = shop
    const membership = await sell(shop)
    const buyer = await tenant.addCustomer()
    await make(shop, { code: 'SPRING' })
    expect(await preview(shop, buyer, membership, null)).toMatchObject({ takesCodes: true, off: null })
    expect(await preview(shop, buyer, membership, ' spring ')).toMatchObject({
      ...{ reason: null, code: 'SPRING', off: 190, left: 1710, duration: null },
    })
    const started = await start(shop, buyer, [membership], 'spring')
    expect(started.statusCode).toBe(200)
    const page = await (await content.fetch(started.checkoutUrl ?? '')).text()
    expect(page).toContain('SPRING')
    expect(page).toContain('$17.10')
    await press(content, started.checkoutUrl ?? '', 'pay')
    const [payment] = await paymentsOf(shop, started.member?.key)
    expect(payment).toMatchObject({ status: 'paid', amount: 1900, discountAmount: 190, paidAmount: 1710 })
    const receipt = await app.deps.db.prisma.receipt.findFirstOrThrow({
      where: { referenceID: payment?.referenceID ?? '' },
    })
    expect(receipt).toMatchObject({
      discount: 190,
      total: 1710,
      lines: [{ name: 'Tea friends', amount: 1900 }],
    })
  })

  it('is for chosen memberships, and its part of the sum stays with them', async () => {
    const { tenant, content } = shop
    const [one, other] = [await sell(shop), await sell(shop, { name: 'Coffee friends', onetimePrice: 1000 })]
    await make(shop, { code: 'COFFEE', percent: 50, memberships: [other] })
    const buyer = await tenant.addCustomer()
    expect((await start(shop, buyer, [one], 'COFFEE')).reason).toBe('codeNotForThis')
    const started = await start(shop, buyer, [one, other], 'COFFEE')
    await press(content, started.checkoutUrl ?? '', 'pay')
    const rows = await shop.app.deps.db.prisma.payment.findMany({
      where: { customer: buyer.key, status: 'paid' },
    })
    expect(rows.map(({ paidAmount }) => paidAmount).toSorted()).toEqual([1900, 500])
  })

  it('makes a bundle cheaper, and takes nothing off one of its parts alone', async () => {
    const { tenant, content } = shop
    const both = [await sell(shop), await sell(shop, { name: 'Coffee friends', onetimePrice: 1000 })]
    await make(shop, {
      code: 'BOTH',
      kind: 'amount',
      amount: 900,
      currency: 'USD',
      memberships: both,
      together: true,
    })
    const buyer = await tenant.addCustomer()
    for (const one of both) expect((await start(shop, buyer, [one], 'BOTH')).reason).toBe('codeOnlyTogether')
    const started = await start(shop, buyer, both, 'BOTH')
    expect(await (await content.fetch(started.checkoutUrl ?? '')).text()).toContain('$20.00')
    await press(content, started.checkoutUrl ?? '', 'pay')
    const rows = await shop.app.deps.db.prisma.payment.findMany({
      where: { customer: buyer.key, status: 'paid' },
    })
    expect(rows.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0)).toBe(2000)
  })

  it('takes nothing off while its author has not said how much', async () => {
    const { app, tenant } = shop
    const { errors } = await app.graphql(
      `mutation ($org: String!) { createCoupon(organizationID: $org, input: { code: "SOON" }) { active percent } }`,
      { org: tenant.organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    const membership = await sell(shop)
    const buyer = await tenant.addCustomer()
    expect(await preview(shop, buyer, membership, 'soon')).toMatchObject({ reason: 'codeUnknown' })
  })

  it.each<[string, Record<string, unknown> | null, string]>([
    ['unknown', null, 'codeUnknown'],
    ['switched off', { active: false }, 'codeUnknown'],
    ['over', { endDate: '2020-01-01' }, 'codeOver'],
    ['not valid yet', { startDate: '2999-01-01' }, 'codeNotYet'],
    ['in another currency', { kind: 'amount', amount: 500, currency: 'EUR' }, 'codeNotForThis'],
    ['too much for a payment', { kind: 'amount', amount: 1890, currency: 'USD' }, 'codeTooMuch'],
  ])('is refused when it is %s', async (_name, values, reason) => {
    const code = `NO-${reason.toUpperCase()}-${String(values?.active ?? values?.kind ?? 'x').toUpperCase()}`
    if (values) await make(shop, { code, ...values })
    const buyer = await shop.tenant.addCustomer()
    const membership = await sell(shop)
    expect(await start(shop, buyer, [membership], code)).toMatchObject({ statusCode: 400, reason })
    expect(await preview(shop, buyer, membership, code)).toMatchObject({ reason, off: null })
    expect(await paymentsOf(shop, undefined)).toEqual([])
  })

  it('is read by a visitor, too, who has used none', async () => {
    const { tenant, app } = shop
    await make(shop, { code: 'VISITOR', maxUsesEach: 1 })
    const membership = await sell(shop)
    const { data, errors } = await app.graphql(
      `query ($items: JSON!, $org: String!, $portal: String!) {
        previewCoupon(items: $items, code: "visitor", organizationID: $org, portalID: $portal) { code off left } }`,
      {
        ...{ items: [{ type: 'membership', id: membership }] },
        ...{ org: tenant.organization, portal: tenant.portal },
      },
    )
    expect(errors).toEqual([])
    expect(data?.previewCoupon).toEqual({ code: 'VISITOR', off: 190, left: 1710 })
  })

  it('of another organization is unknown', async () => {
    const other = await makeTenant(shop.app.deps)
    await other.add(Coupon, { code: 'FOREIGN', kind: 'percent', percent: 10 })
    const buyer = await shop.tenant.addCustomer()
    expect((await start(shop, buyer, [await sell(shop)], 'FOREIGN')).reason).toBe('codeUnknown')
  })

  it('that takes off everything opens at once, without the provider', async () => {
    await make(shop, { code: 'ALL-OF-IT', percent: 100 })
    const started = await start(shop, await shop.tenant.addCustomer(), [await sell(shop)], 'all-of-it')
    expect(started).toMatchObject({ statusCode: 201, checkoutUrl: null })
    const member = await shop.app.deps.db.prisma.member.findUniqueOrThrow({
      where: { key: started.member?.key ?? '' },
    })
    expect(member.status).toBe('ACTIVE')
    expect(await paymentsOf(shop, started.member?.key)).toMatchObject([
      { status: 'paid', discountAmount: 1900, paidAmount: 0, sessionID: null },
    ])
  })

  it('that takes off everything closes the page on which the whole price could be paid', async () => {
    const { tenant, content } = shop
    const membership = await sell(shop)
    const buyer = await tenant.addCustomer()
    await make(shop, { code: 'LATER', percent: 100 })
    const whole = await start(shop, buyer, [membership], '')
    const free = await start(shop, buyer, [membership], 'later')
    expect(free).toMatchObject({ statusCode: 201, checkoutUrl: null })
    await press(content, whole.checkoutUrl ?? '', 'pay')
    const statuses = (await paymentsOf(shop, free.member?.key)).map(({ paidAmount }) => paidAmount)
    expect(statuses).toEqual([null, 0])
  })

  it('takes off the payments of some months, and no later ones', async () => {
    const { app, tenant, content } = shop
    await make(shop, {
      code: 'TWO',
      kind: 'amount',
      amount: 400,
      currency: 'USD',
      duration: 'months',
      months: 2,
    })
    const started = await start(shop, await tenant.addCustomer(), [await sell(shop, monthly)], 'TWO')
    await press(content, started.checkoutUrl ?? '', 'pay')
    for (let month = 0; month < 2; month += 1) {
      app.deps.pass(31 * 86_400_000)
      await app.deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
    }
    const rows = await paymentsOf(shop, started.member?.key)
    expect(rows.map(({ status, paidAmount }) => [status, paidAmount])).toEqual([
      ['paid', 500],
      ['paid', 500],
      ['paid', 900],
    ])
  })
})

const monthly = {
  ...{ paymentPlan: 'recurring', recurringPrice: 900, recurringTerm: 'monthly', onetimePrice: null },
}

/** What the first three payments after a trial come to: at both providers the same. */
const afterTrial = [
  [{ duration: 'first' }, [810, 900, 900]],
  [{ duration: 'months', months: 2 }, [810, 810, 900]],
  [{ duration: 'all' }, [810, 810, 810]],
] as const
const withTrial = { ...monthly, trialEnabled: true, trialDays: 14 }

describe('with a trial, at the test checkout', () => {
  it.each(afterTrial)('a code %j takes off the first payments with a sum', async (values, sums) => {
    const { tenant, app, content } = shop
    const code = `TRIAL-${values.duration.toUpperCase()}`
    await make(shop, { code, ...values })
    const started = await start(shop, await tenant.addCustomer(), [await sell(shop, withTrial)], code)
    await press(content, started.checkoutUrl ?? '', 'pay')
    for (const days of [15, 31, 31]) {
      app.deps.pass(days * 86_400_000)
      await app.deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
    }
    const paid = (await paymentsOf(shop, started.member?.key)).map(({ paidAmount }) => paidAmount)
    expect(paid.slice(0, 4)).toEqual([0, ...sums])
  })

  it('a payment after it that fails says what was to be charged, not the price', async () => {
    const { tenant, app, content } = shop
    await make(shop, { code: 'FAILS', percent: 20, duration: 'all' })
    const buyer = await tenant.addCustomer()
    const started = await start(shop, buyer, [await sell(shop, withTrial)], 'FAILS')
    await press(content, started.checkoutUrl ?? '', 'pay')
    const { data } = await app.graphql(
      'mutation ($memberID: String!) { openBillingPage(memberID: $memberID, returnUrl: "/account") { url } }',
      { memberID: started.member?.key },
      buyer,
    )
    const billing = String(data?.openBillingPage?.url)
    await press(content, billing, 'breakCard')
    // Later than a day after it was due: it was late before its failure was told.
    app.deps.pass(15.5 * 86_400_000)
    await app.deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
    const failed = { isRenewal: true, status: 'failed', amount: 720, paidAmount: null }
    expect(await paymentsOf(shop, started.member?.key)).toMatchObject([{ paidAmount: 0 }, failed])
    const stateOf = async () =>
      (await app.deps.db.prisma.member.findUniqueOrThrow({ where: { key: started.member?.key ?? '' } }))
        .status
    expect(await stateOf()).toBe('OVERDUE')
    await press(content, billing, 'changeCard')
    // Once it is paid, the row has the price again, like the others.
    expect((await paymentsOf(shop, started.member?.key))[1]).toMatchObject({
      ...{ status: 'paid', amount: 900, paidAmount: 720 },
    })
  })

  it('a code for some payments of weekly terms is refused: no provider can count them beside a trial', async () => {
    const { tenant } = shop
    await make(shop, { code: 'WEEKLY' })
    const weekly = await sell(shop, { ...withTrial, recurringTerm: 'weekly' })
    expect((await start(shop, await tenant.addCustomer(), [weekly], 'WEEKLY')).reason).toBe('codeNotForThis')
  })
})

describe('the limit of a code', () => {
  it('is not passed by buyers at the same moment, and a checkout that ends without a payment frees its use', async () => {
    const membership = await sell(shop)
    await make(shop, { code: 'THREE', maxUses: 3 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.tenant.addCustomer()))
    const started = await Promise.all(buyers.map((buyer) => start(shop, buyer, [membership], 'THREE')))
    const good = started.filter(({ statusCode }) => statusCode === 200)
    expect(good).toHaveLength(3)
    expect(started.filter(({ reason }) => reason === 'codeUsedUp')).toHaveLength(7)
    const late = await shop.tenant.addCustomer()
    await press(shop.content, good[0]?.checkoutUrl ?? '', 'decline')
    expect((await start(shop, late, [membership], 'THREE')).reason).toBe('codeUsedUp')
    await press(shop.content, good[0]?.checkoutUrl ?? '', 'cancel')
    expect((await start(shop, late, [membership], 'THREE')).statusCode).toBe(200)
    expect((await start(shop, await shop.tenant.addCustomer(), [membership], 'THREE')).reason).toBe(
      'codeUsedUp',
    )
  })

  it('of one buyer counts their own purchases, not a checkout that they begin again', async () => {
    const { tenant, content } = shop
    await make(shop, { code: 'ONCE', maxUsesEach: 1 })
    const [one, other] = [await sell(shop), await sell(shop)]
    const buyer = await tenant.addCustomer()
    await start(shop, buyer, [one], 'ONCE')
    const again = await start(shop, buyer, [one], 'ONCE')
    expect(again.statusCode).toBe(200)
    await press(content, again.checkoutUrl ?? '', 'pay')
    expect((await start(shop, buyer, [other], 'ONCE')).reason).toBe('codeUsedByYou')
    expect((await start(shop, await tenant.addCustomer(), [other], 'ONCE')).statusCode).toBe(200)
  })
})

describe('a discount code at Stripe', () => {
  let stripe: StripeShop
  beforeAll(async () => {
    stripe = await createStripeShop()
  })
  afterAll(() => stripe.close())

  async function begin(code: string, values: Record<string, unknown>) {
    const started = await start(stripe, await stripe.tenant.addCustomer(), [await sell(stripe, values)], code)
    expect(started.statusCode).toBe(200)
    return { key: started.member?.key ?? '', session: started.checkoutUrl?.split('/').at(-1) ?? '' }
  }

  it('becomes one coupon of the account, and what it took off is compared to the minor unit', async () => {
    await make(stripe, { code: 'TENTH' })
    const one = await begin('TENTH', { promotionCodes: true })
    const two = await begin('TENTH', {})
    const bad = await begin('TENTH', {})
    const made = stripe.stripe.calls.filter(({ path }) => path === '/v1/coupons')
    expect(new Set(made.map(({ key }) => key)).size).toBe(1)
    expect(made[0]?.body).toMatchObject({
      percent_off: '10',
      duration: 'once',
      name: 'TENTH',
    })
    expect(made[0]?.body).not.toHaveProperty('amount_off')
    for (const { session } of [one, two, bad]) stripe.stripe.act(session, 'pay')
    const event = stripe.stripe.events.findLast(({ data }) => data.object.id === bad.session)
    if (event)
      Object.assign(event.data.object, {
        amount_total: 1711,
        total_details: { amount_discount: 189, amount_tax: 0 },
      })
    await stripe.deliver()
    for (const { key } of [one, two])
      expect(await paymentsOf(stripe, key)).toMatchObject([{ status: 'paid', paidAmount: 1710 }])
    expect(await paymentsOf(stripe, bad.key)).toMatchObject([{ status: 'different', paidAmount: 1711 }])
  })

  it('is one coupon for all prices, and a sum where a percentage would have to be rounded', async () => {
    await make(stripe, { code: 'THIRD', percent: 33 })
    const before = stripe.stripe.calls.length
    await begin('THIRD', { onetimePrice: 1000 })
    await begin('THIRD', { onetimePrice: 20_000 })
    await begin('THIRD', { onetimePrice: 999 })
    const made = stripe.stripe.calls.slice(before).filter(({ path }) => path === '/v1/coupons')
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(2)
    expect(made.map(({ body }) => body.percent_off ?? body.amount_off)).toEqual(['33', '33', '330'])
  })

  it.each(afterTrial)('with a trial, %j takes off the first payments with a sum', async (values, sums) => {
    const code = `TRIAL-${values.duration.toUpperCase()}`
    await make(stripe, { code, ...values })
    const { key, session } = await begin(code, withTrial)
    stripe.stripe.act(session, 'pay')
    for (const days of [15, 31, 31]) {
      stripe.app.deps.pass(days * 86_400_000)
      stripe.stripe.act(session, 'nextPaid')
    }
    await stripe.deliver()
    const paid = (await paymentsOf(stripe, key)).map(({ paidAmount }) => paidAmount)
    expect(paid.slice(0, 4)).toEqual([0, ...sums])
  })

  it('stays on all payments of a subscription, also down to nothing', async () => {
    await make(stripe, { code: 'FRIENDS', percent: 100, duration: 'all' })
    const { key, session } = await begin('FRIENDS', monthly)
    const asked = stripe.stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions')
    expect(asked?.body).toMatchObject({ payment_method_collection: 'if_required' })
    expect(asked?.body.allow_promotion_codes).toBeUndefined()
    stripe.stripe.act(session, 'pay')
    stripe.app.deps.pass(31 * 86_400_000)
    stripe.stripe.act(session, 'nextPaid')
    await stripe.deliver()
    expect(await paymentsOf(stripe, key)).toMatchObject([
      { status: 'paid', paidAmount: 0 },
      { status: 'paid', paidAmount: 0 },
    ])
  })
})

it('shows its codes to full administrators only', async () => {
  const { app } = shop
  // Their own, because time has passed: the sessions of the shop's have ended.
  const tenant = await makeTenant(app.deps)
  await make({ tenant }, { code: 'STAFF-ONLY' })
  const codes = async (by: Person) => {
    const { data } = await app.graphql(
      `query ($org: String!) { listCoupons(organizationID: $org, filter: { code: { eq: "STAFF-ONLY" } }) { items { code } } }`,
      { org: tenant.organization },
      by,
    )
    return data?.listCoupons?.items
  }
  expect(await codes(tenant.admin)).toHaveLength(1)
  expect(await codes(tenant.aiAdmin)).toEqual([])
  expect(await codes(await tenant.addCustomer())).toEqual([])
})
