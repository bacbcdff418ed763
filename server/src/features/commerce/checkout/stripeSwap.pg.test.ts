import { afterAll, beforeAll, expect, it } from 'vitest'
import { sell } from '#server/testing/createTestShop.ts'
import { createStripeShop, type StripeShop } from '#server/testing/stripe/createStripeShop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await createStripeShop()
})
afterAll(() => shop.close())

const monthly = {
  paymentPlan: 'recurring',
  recurringPrice: 900,
  recurringTerm: 'monthly',
  onetimePrice: null,
}
const dayMs = 86_400_000

it('changes a subscription at Stripe: it shows what is due now, charges that, and continues at the new price', async () => {
  const { begin, deliver, call, stripe, app } = shop
  const { act, key, row, payments } = await begin(monthly)
  act('pay')
  await deliver()
  expect(await row()).toMatchObject({ status: 'ACTIVE' })
  app.deps.pass(10 * dayMs)
  const yearly = await sell(shop, { ...monthly, recurringPrice: 9000, recurringTerm: 'yearly' })
  const input = { member: key, membership: yearly }
  const args = '(existingMemberID: $member, newMembershipID: $membership)'
  const preview = await call(
    `query ($member: String!, $membership: String!) { previewSwap${args} { dueNow price term currency } }`,
    input,
  )
  const dueNow = Number(preview.data?.previewSwap?.dueNow)
  expect(preview.data?.previewSwap).toMatchObject({ price: 9000, term: 'yearly', currency: 'USD' })
  expect(dueNow).toBeGreaterThan(8350)
  expect(dueNow).toBeLessThan(8450)
  const swapped = await call(
    `mutation ($member: String!, $membership: String!) { swapMembership${args} { isAsked } }`,
    input,
  )
  expect(swapped.data?.swapMembership).toEqual({ isAsked: true })
  const asked = stripe.calls.findLast(
    ({ path, method }) => method === 'POST' && path.includes('/subscriptions/'),
  )
  expect(asked?.body).toMatchObject({
    proration_behavior: 'always_invoice',
    billing_cycle_anchor: { type: 'now' },
  })
  expect(asked?.key).toMatch(/^lectern-change-/)
  expect(new Set(await deliver())).toEqual(new Set([200]))
  const after = await row()
  expect(after).toMatchObject({ status: 'ACTIVE', membership: yearly })
  expect(Number(after.nextPaymentAt) - app.deps.now()).toBeGreaterThan(364 * dayMs)
  expect((await payments()).map(({ paidAmount }) => paidAmount)).toEqual([900, dueNow])
})

it('says what is left after a change to a cheaper plan', async () => {
  const { begin, deliver, call } = shop
  const { act, key } = await begin({ ...monthly, recurringPrice: 12_000, recurringTerm: 'yearly' })
  act('pay')
  await deliver()
  const cheaper = await sell(shop, { ...monthly, recurringPrice: 1200 })
  const { data } = await call(
    `query ($member: String!, $membership: String!) {
      previewSwap(existingMemberID: $member, newMembershipID: $membership) { dueNow creditLeft } }`,
    { member: key, membership: cheaper },
  )
  expect(data?.previewSwap).toEqual({ dueNow: 0, creditLeft: 10_800 })
})
