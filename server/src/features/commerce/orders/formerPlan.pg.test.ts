import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import type { Person } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import type { Receipt } from '#shared/features/commerce/entities/Receipt.ts'
import { writeReceipt } from '../receipts/receiptTexts.ts'

// A payment of a plan that the buyer has changed since: what giving it back means, and what the mails of it say.

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const byTerm = (name: string, price: number, term: string) => ({
  ...{ name, paymentPlan: 'recurring', recurringPrice: price, recurringTerm: term, onetimePrice: null },
})

async function pass(days: number) {
  const { deps } = shop.app
  deps.pass(days * dayMs)
  await deps.db.pool.query(
    `UPDATE "Session" SET "expiresAt" = $1, "issuedAt" = $2, "lastSeenAt" = $2, "createdAt" = $2`,
    [new Date(deps.now() + 7 * dayMs), new Date(deps.now())],
  )
  await deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
}

/** A buyer of Silver who changed to Gold in the middle of a month: after `renewals` later payments. */
async function change({ renewals = 0, from = 900, to = 9000, term = 'yearly' } = {}) {
  const { app, content, tenant } = shop
  const gold = await sell(shop, byTerm('Gold', to, term))
  const buyer = await tenant.addCustomer()
  const { started } = await start(app, buyer, await sell(shop, byTerm('Silver', from, 'monthly')))
  await press(content, started.checkoutUrl ?? '', 'pay')
  for (let count = 0; count < renewals; count += 1) await pass(31)
  await pass(10)
  const key = started.member?.key ?? ''
  const swapped = await app.graphql(
    `mutation ($member: String!, $to: String!) {
      swapMembership(existingMemberID: $member, newMembershipID: $to) { isAsked } }`,
    { member: key, to: gold },
    tenant.admin,
  )
  expect(swapped.data?.swapMembership).toEqual({ isAsked: true })
  await expect.poll(async () => (await memberOf(key)).membership).toBe(gold)
  const payments = await app.deps.db.prisma.payment.findMany({
    where: { member: key },
    orderBy: { createdAt: 'asc' },
  })
  return { buyer, key, payments }
}
const memberOf = (key: string) => shop.app.deps.db.prisma.member.findUniqueOrThrow({ where: { key } })

type Told = {
  former: { number: string; name: string } | null
  next: { number: string; name: string } | null
  payments: {
    key: string
    keepsAccess: boolean
    endsSubscription: boolean
    changedTo: string | null
    credited: number
    creditedTo: string | null
  }[]
}
async function ask(reference: string | null): Promise<Told> {
  const { data, errors } = await shop.app.graphql(
    `query ($org: String!, $reference: String!) { orderHistory(organizationID: $org, reference: $reference) {
      former { number name } next { number name }
      payments { key keepsAccess endsSubscription changedTo credited creditedTo } } }`,
    { org: shop.tenant.organization, reference },
    shop.tenant.admin,
  )
  expect(errors).toEqual([])
  // As it was selected.
  return data?.orderHistory as unknown as Told
}
const refund = async (payment: string, amount?: number) => {
  const { errors } = await shop.app.graphql(
    `mutation ($org: String!, $payment: String!, $amount: Int) {
      refundPayment(organizationID: $org, payment: $payment, amount: $amount) { status } }`,
    { org: shop.tenant.organization, payment, ...(amount !== undefined && { amount }) },
    shop.tenant.admin,
  )
  expect(errors).toEqual([])
}
async function mailsAfter(act: () => Promise<void>, mail: string) {
  const { deps } = shop.app
  deps.queued.splice(0)
  await act()
  // The shop's own worker has sent them once already.
  deps.sent.splice(0)
  await sendQueuedMails(deps, mail)
  return deps.sent.map(({ subject, text }) => ({ subject, text }))
}
const isOpen = async (_buyer: Person, key: string) => (await memberOf(key)).status === 'ACTIVE'

test('a refund of a former plan keeps access to the current one, and what was credited to that is said', async () => {
  const { buyer, key, payments } = await change()
  const [silver, gold] = payments
  const told = await ask(silver?.referenceID ?? null)
  expect(told.former).toBeNull()
  expect(told.next).toEqual({ number: gold?.referenceID, name: 'Gold' })
  expect(told.payments).toEqual([
    {
      ...{ key: silver?.key, keepsAccess: true, endsSubscription: false, changedTo: 'Gold' },
      ...{ credited: 9000 - (gold?.paidAmount ?? 0), creditedTo: 'Gold' },
    },
  ])
  const after = await ask(gold?.referenceID ?? null)
  expect(after.former).toEqual({ number: silver?.referenceID, name: 'Silver' })
  expect(after.next).toBeNull()
  expect(after.payments).toMatchObject([
    { keepsAccess: false, endsSubscription: true, changedTo: null, credited: 0, creditedTo: null },
  ])
  const mails = await mailsAfter(() => refund(silver?.key ?? ''), 'commerce.receipt')
  expect(mails.map(({ subject }) => subject)).toEqual(['Your refund: Silver'])
  expect(mails[0]?.text).toContain('- Silver: $9.00')
  expect(mails[0]?.text).toContain('You keep access to:\n- Gold')
  expect(mails[0]?.text).not.toContain('no longer have access')
  expect(await isOpen(buyer, key)).toBe(true)
})

test('the receipt and the mail of a change of plan have the price, what was left of the former plan, and the term', async () => {
  const { deps } = shop.app
  deps.queued.splice(0)
  const { payments } = await change()
  deps.sent.splice(0)
  await sendQueuedMails(deps, 'commerce.receipt')
  const [silver, gold] = payments
  const due = gold?.paidAmount ?? 0
  const credit = (9000 - due) / 100
  const mail = deps.sent.find(({ subject }) => subject === 'Your plan was changed: Gold')
  expect(mail?.text).toContain(`- Gold: $90.00\n- Rest of Silver, already paid: −$${credit.toFixed(2)}`)
  expect(mail?.text).toContain(`Paid: $${(due / 100).toFixed(2)}`)
  expect(mail?.text).toMatch(/This pays for .+ to .+\./)
  const receipt = await deps.db.prisma.receipt.findFirstOrThrow({
    where: { referenceID: gold?.referenceID ?? '' },
  })
  expect(receipt).toMatchObject({ total: due, discount: 0 })
  expect(receipt.lines).toMatchObject([
    { name: 'Gold', amount: 9000, from: expect.any(String), until: expect.any(String) },
    { name: 'Silver', amount: due - 9000, isCredit: true },
  ])
  // Cast: as it is stored.
  const drawn = await writeReceipt(receipt as unknown as Receipt, [])
  expect(drawn.lines.map(({ name }) => name)).toEqual([
    'Gold',
    expect.stringMatching(/^.+ to .+$/),
    'Rest of Silver, already paid',
  ])
  expect(drawn.sums.map(({ value }) => value)).toEqual([`$${(due / 100).toFixed(2)}`])
  // The first payment has its term, too.
  const first = await deps.db.prisma.receipt.findFirstOrThrow({
    where: { referenceID: silver?.referenceID ?? '' },
  })
  expect(first.lines).toMatchObject([{ name: 'Silver', amount: 900, from: expect.any(String) }])
})

test('a refund of a later payment of a former plan names that plan, and what stays open', async () => {
  const { key, payments } = await change({ renewals: 1 })
  const renewed = payments.find(({ isRenewal }) => isRenewal)
  expect((await ask(renewed?.referenceID ?? null)).payments).toMatchObject([
    // A later month was paid, so nothing of the first one was left.
    { keepsAccess: true, changedTo: 'Gold', credited: 0 },
    { keepsAccess: true, changedTo: 'Gold', creditedTo: 'Gold' },
  ])
  const act = async () => {
    await refund(renewed?.key ?? '', 300)
    await refund(renewed?.key ?? '')
  }
  const [part, whole] = await mailsAfter(act, 'commerce.subscription')
  expect(part?.subject).toBe('A part of your payment was refunded: Silver')
  expect(part?.text).toContain('We have refunded $3.00 of a payment for Silver')
  expect(whole?.subject).toBe('Your refund: Silver')
  for (const mail of [part, whole]) expect(mail?.text).toContain('You keep access to Gold.')
  expect((await memberOf(key)).status).toBe('ACTIVE')
})

test('what was left of a dearer plan is credited whole, also beyond the price of the cheaper one', async () => {
  const { payments } = await change({ from: 9000, to: 500, term: 'monthly' })
  const [silver, gold] = payments
  expect(gold?.paidAmount).toBe(0)
  const [payment] = (await ask(silver?.referenceID ?? null)).payments
  // Some 20 of 30 days.
  expect(payment?.credited).toBeGreaterThan(5700)
  expect(payment?.credited).toBeLessThan(6300)
})

test('the newest payment of the current plan still ends all: its mail promises nothing', async () => {
  const { key, payments } = await change()
  const gold = payments.at(-1)
  const [mail] = await mailsAfter(() => refund(gold?.key ?? ''), 'commerce.receipt')
  expect(mail?.subject).toBe('Your refund: Gold')
  expect(mail?.text).toContain('You no longer have access to:')
  await expect.poll(async () => (await memberOf(key)).status).toBe('EXPIRED')
})
