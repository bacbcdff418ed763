import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import type { Person } from '#server/testing/makeTenant.ts'
import { expireMembers, markOverdue } from '../members/expireMembers.ts'

// What a buyer lives through at the pages of the test checkout, and whether the course is open to them meanwhile.

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const inParts = {
  ...{ paymentPlan: 'installments', installmentPrice: 3000, installmentRecurrence: 'weekly' },
  ...{ installmentCount: 3, onetimePrice: null },
}
const monthly = {
  paymentPlan: 'recurring',
  recurringPrice: 900,
  recurringTerm: 'monthly',
  onetimePrice: null,
}

let count = 0
/** A course that nothing but its membership opens, a buyer of it, and the provider's page on which they pay. */
async function begin(values: Record<string, unknown>) {
  const { app, tenant } = shop
  count += 1
  const group = `GROUP_${count}`
  const closed = { accessGroups: [group], excludeFromAllCourses: true, libraries: [tenant.library] }
  const course = await makeCourse(tenant, { name: `Tea, part ${count}`, ...closed })
  const buyer = await tenant.addCustomer()
  const membership = await sell(shop, { accessGroups: [group], ...values })
  const { started } = await start(app, buyer, membership)
  expect(started.statusCode, started.message ?? '').toBe(200)
  return { buyer, course, membership, page: started.checkoutUrl ?? '', key: started.member?.key ?? '' }
}

const readPage = async (address: string) =>
  (await (await shop.content.fetch(address)).text()).replaceAll(/<style>.*?<\/style>|<[^<>]*>/gs, ' ')

async function openBilling(buyer: Person, memberID: string): Promise<string> {
  const { data } = await shop.app.graphql(
    'mutation ($memberID: String!) { openBillingPage(memberID: $memberID, returnUrl: "/account") { url } }',
    { memberID },
    buyer,
  )
  return String(data?.openBillingPage?.url)
}

/** Lets days pass, with all that the server does meanwhile. */
async function pass(days: number) {
  const { deps } = shop.app
  deps.pass(days * dayMs)
  // Who was signed in stays so: this is not about sessions.
  await deps.db.pool.query(
    `UPDATE "Session" SET "expiresAt" = $1, "issuedAt" = $2, "lastSeenAt" = $2, "createdAt" = $2`,
    [new Date(deps.now() + 7 * dayMs), new Date(deps.now())],
  )
  await deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
  await markOverdue(deps)
  await expireMembers(deps)
}

const hasAccess = async ({ buyer, course }: { buyer: Person; course: string }) => {
  const { data } = await shop.app.graphql(
    'query ($course: String!) { portalCourse(course: $course) { hasAccess } }',
    { course },
    buyer,
  )
  return data?.portalCourse?.hasAccess
}

type Purchase = {
  member: { key: string; status: string; statusReason: string | null; endsAt: string | null }
  membership: { key: string }
  payments: { key: string; status: string; paidAmount: number | null; refundedAmount: number | null }[]
  receipts: { kind: string }[]
}
async function findPurchase(buyer: Person): Promise<Purchase> {
  const { data, errors } = await shop.app.graphql(
    `{ listPurchases { purchases { member { key status statusReason endsAt } membership { key }
      payments { key status paidAmount refundedAmount } receipts { kind } } } }`,
    {},
    buyer,
  )
  expect(errors).toEqual([])
  // As it was selected.
  const purchases = data?.listPurchases?.purchases as unknown as Purchase[] | undefined
  const [purchase] = purchases ?? []
  if (!purchase) throw new Error('They bought something.')
  return purchase
}

test('an installment that stays unpaid closes the course, and opens it again once it is paid', async () => {
  const bought = await begin(inParts)
  const { buyer, key, page } = bought
  expect(await hasAccess(bought)).toBe(false)
  expect(await readPage(page)).toContain('3 payments in all')
  await press(shop.content, page, 'pay')
  expect(await hasAccess(bought)).toBe(true)

  const billing = await openBilling(buyer, key)
  expect(await readPage(billing)).toContain('1 of 3 payments are made')
  await press(shop.content, billing, 'breakCard')
  await pass(8)
  // Late: open for a few days more.
  expect((await findPurchase(buyer)).member.status).toBe('OVERDUE')
  expect(await hasAccess(bought)).toBe(true)
  expect(await readPage(billing)).toContain('The card was declined. It is tried again on')
  await pass(3)
  expect((await findPurchase(buyer)).member).toMatchObject({
    ...{ status: 'EXPIRED', statusReason: 'unpaid' },
    // The provider still tries.
    endsAt: null,
  })
  expect(await hasAccess(bought)).toBe(false)

  await press(shop.content, await openBilling(buyer, key), 'changeCard')
  expect((await findPurchase(buyer)).member).toMatchObject({ status: 'ACTIVE', statusReason: null })
  expect(await hasAccess(bought)).toBe(true)
  expect(await readPage(billing)).toContain('2 of 3 payments are made')
  for (let week = 0; week < 4; week += 1) await pass(7)
  const { payments } = await findPurchase(buyer)
  expect(payments.map(({ paidAmount }) => paidAmount)).toEqual([3000, 3000, 3000])
  expect(await hasAccess(bought)).toBe(true)
})

test('who buys again instead of paying what is late is not charged for both', async () => {
  const bought = await begin(inParts)
  const { buyer, key } = bought
  await press(shop.content, bought.page, 'pay')
  const billing = await openBilling(buyer, key)
  await press(shop.content, billing, 'breakCard')
  await pass(11)
  expect((await findPurchase(buyer)).member.status).toBe('EXPIRED')
  const { started } = await start(shop.app, buyer, bought.membership)
  expect(await readPage(billing)).toContain('It is tried again on')
  await press(shop.content, started.checkoutUrl ?? '', 'pay')
  const { jobs, queued } = shop.app.deps
  const ends = queued.filter(({ name }) => name === 'commerce.endOwed')
  expect(ends.length).toBeGreaterThan(0)
  for (const { name, data } of ends) await jobs.enqueue(name, data)
  expect(await readPage(billing)).toContain('It has ended.')
  expect((await findPurchase(buyer)).member).toMatchObject({ status: 'ACTIVE' })
  for (let week = 0; week < 4; week += 1) await pass(7)
  // The first part of the old one, and the three of the new one.
  const paid = (await findPurchase(buyer)).payments.filter(({ status }) => status === 'paid')
  expect(paid.map(({ paidAmount }) => paidAmount)).toEqual([3000, 3000, 3000, 3000])
  expect(await hasAccess(bought)).toBe(true)
})

test('who is erased while a charge is late is never charged again, and what they paid stays counted', async () => {
  const bought = await begin(inParts)
  const { buyer, key } = bought
  await press(shop.content, bought.page, 'pay')
  const billing = await openBilling(buyer, key)
  await press(shop.content, billing, 'breakCard')
  await pass(11)
  expect(await readPage(billing)).toContain('It is tried again on')
  const { app, tenant } = shop
  const paid = async () => {
    const { rows } = await app.deps.db.pool.query(
      'SELECT status, "paidAmount" FROM "Payment" WHERE member = $1 ORDER BY "createdAt", key',
      [key],
    )
    return rows
  }
  const before = await paid()
  expect(before[0]).toEqual({ status: 'paid', paidAmount: 3000 })
  const { data } = await app.graphql(
    `mutation ($id: String!, $org: String!) {
      eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { others } }`,
    { id: buyer.key.split('~')[1], org: tenant.organization },
    tenant.admin,
  )
  expect(data?.eraseCustomer?.others).toMatchObject({ subscriptions: 1 })
  expect(await readPage(billing)).toContain('It has ended.')
  await pass(30)
  expect(await paid()).toEqual(before)
})

test('an installment that nobody pays ends it for good, and says so', async () => {
  const bought = await begin(inParts)
  await press(shop.content, bought.page, 'pay')
  const billing = await openBilling(bought.buyer, bought.key)
  await press(shop.content, billing, 'breakCard')
  await pass(14)
  const { member } = await findPurchase(bought.buyer)
  expect(member).toMatchObject({ status: 'EXPIRED', statusReason: 'unpaid' })
  expect(member.endsAt).not.toBeNull()
  expect(await hasAccess(bought)).toBe(false)
  expect(await readPage(billing)).toContain('It has ended.')
})

test('a plan is changed for the sum that was shown, and the course of the new one opens', async () => {
  const to = await begin({
    ...monthly,
    recurringPrice: 9000,
    recurringTerm: 'yearly',
    name: 'Tea by the year',
  })
  const from = await begin({ ...monthly, upgradeMemberships: [to.membership] })
  const { buyer, key } = from
  await press(shop.content, from.page, 'pay')
  await pass(10)
  const change = { member: key, to: to.membership }
  const { data } = await shop.app.graphql(
    `query ($member: String!, $to: String!) {
      previewSwap(existingMemberID: $member, newMembershipID: $to) { dueNow creditLeft price } }`,
    change,
    buyer,
  )
  const dueNow = Number(data?.previewSwap?.dueNow)
  // Twenty or so days of $9.00 are left.
  expect(dueNow).toBeGreaterThan(9000 - 900)
  expect(dueNow).toBeLessThan(9000 - 500)
  const { errors } = await shop.app.graphql(
    `mutation ($member: String!, $to: String!) {
      swapMembership(existingMemberID: $member, newMembershipID: $to) { isAsked } }`,
    change,
    buyer,
  )
  expect(errors).toEqual([])
  await expect.poll(async () => (await findPurchase(buyer)).membership.key).toBe(to.membership)
  const { payments, receipts } = await findPurchase(buyer)
  expect(payments.map(({ paidAmount }) => paidAmount)).toEqual([dueNow, 900])
  expect(receipts).toEqual([{ kind: 'receipt' }, { kind: 'receipt' }])
  expect(await hasAccess({ buyer, course: to.course })).toBe(true)
  expect(await hasAccess(from)).toBe(false)
  expect(await readPage(await openBilling(buyer, key))).toContain('Tea by the year')
})

test('a refund of a part keeps the course open, and is on the purchases with its credit note; the rest closes it', async () => {
  const bought = await begin({})
  await press(shop.content, bought.page, 'pay')
  const { payments } = await findPurchase(bought.buyer)
  const refund = (amount: number) =>
    shop.app.graphql(
      `mutation ($org: String!, $payment: String!, $amount: Int) {
        refundPayment(organizationID: $org, payment: $payment, amount: $amount) { status } }`,
      { org: shop.tenant.organization, payment: payments[0]?.key, amount },
      shop.tenant.admin,
    )
  expect((await refund(700)).errors).toEqual([])
  expect(await findPurchase(bought.buyer)).toMatchObject({
    member: { status: 'ACTIVE' },
    payments: [{ status: 'paid', paidAmount: 1900, refundedAmount: 700 }],
    receipts: [{ kind: 'receipt' }, { kind: 'creditNote' }],
  })
  expect(await hasAccess(bought)).toBe(true)
  expect((await refund(1200)).errors).toEqual([])
  expect((await findPurchase(bought.buyer)).member).toMatchObject({
    status: 'EXPIRED',
    statusReason: 'refunded',
  })
  expect(await hasAccess(bought)).toBe(false)
})

test('a bundle in two currencies is refused with its reason, and leaves no purchase behind', async () => {
  const { app, tenant } = shop
  const buyer = await tenant.addCustomer()
  const items = [await sell(shop), await sell(shop, { currency: 'EUR' })].map((id) => ({
    type: 'membership',
    id,
  }))
  const { data, errors } = await app.graphql(
    `mutation ($items: JSON!) {
      startCheckout(items: $items, returnUrl: "/checkout/confirm", cancelUrl: "/memberships") {
        statusCode reason checkoutUrl member { key } } }`,
    { items },
    buyer,
  )
  expect(errors).toEqual([])
  expect(data?.startCheckout).toEqual({
    ...{ statusCode: 400, reason: 'currencies', checkoutUrl: null, member: null },
  })
  expect(await app.deps.db.prisma.payment.count({ where: { customer: buyer.key } })).toBe(0)
  expect(await app.deps.db.prisma.member.count({ where: { customer: buyer.key } })).toBe(0)
})

test('what is free in a bundle has no currency: all of it is paid, and told, in the other one', async () => {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer()
  const items = [await sell(shop, { currency: 'EUR', onetimePrice: 0 }), await sell(shop)].map((id) => ({
    type: 'membership',
    id,
  }))
  const { data } = await app.graphql(
    `mutation ($items: JSON!) {
      startCheckout(items: $items, returnUrl: "/checkout/confirm", cancelUrl: "/memberships") { statusCode checkoutUrl } }`,
    { items },
    buyer,
  )
  expect(data?.startCheckout).toMatchObject({ statusCode: 200 })
  // Cast: as the document selects it.
  const answer = data?.startCheckout as { checkoutUrl: string } | undefined
  await press(content, answer?.checkoutUrl ?? '', 'pay')
  const rows = await app.deps.db.prisma.payment.findMany({ where: { customer: buyer.key } })
  expect(rows.map(({ status, currency }) => [status, currency])).toEqual([
    ['paid', 'USD'],
    ['paid', 'USD'],
  ])
  expect(rows.map(({ paidAmount }) => paidAmount).toSorted()).toEqual([0, 1900])
})
