import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const setAlerts = (values: Record<string, unknown>) =>
  shop.app.graphql(
    `mutation ($org: String!, $alertEmail: String, $sendsAlerts: Boolean) {
      updatePaymentSettings(organizationID: $org, alertEmail: $alertEmail, sendsAlerts: $sendsAlerts) { alertEmail } }`,
    { org: shop.tenant.organization, ...values },
    shop.tenant.admin,
  )

async function buy(values: Record<string, unknown> = {}) {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer()
  const { started } = await start(app, buyer, await sell(shop, values))
  if (started.checkoutUrl) await press(content, started.checkoutUrl, 'pay')
}

async function sentMails() {
  const { deps } = shop.app
  deps.sent.splice(0)
  await sendQueuedMails(deps, 'commerce.sale')
  return deps.sent.filter(({ to }) => to === 'office@school.example')
}

it('writes of each sale to the address that the organization named, and of no other event', async () => {
  await buy()
  expect(await sentMails()).toEqual([])
  const { data } = await setAlerts({ alertEmail: 'office@school.example' })
  expect(data?.updatePaymentSettings).toEqual({ alertEmail: 'office@school.example' })
  await buy()
  const [mail, ...rest] = await sentMails()
  expect(rest).toEqual([])
  expect(mail?.subject).toBe('Sold: Tea friends ($19.00)')
  expect(mail?.text).toContain('Mia Learner')
  expect(mail?.text).toContain('no money moved')
  // What cost nothing is no sale.
  await buy({ onetimePrice: 0 })
  await buy({ paymentPlan: 'recurring', recurringPrice: 900, trialEnabled: true, onetimePrice: null })
  expect(await sentMails()).toEqual([])
})

it('names the change of a plan, which is no sale', async () => {
  const { app, content, tenant } = shop
  await setAlerts({ alertEmail: 'office@school.example' })
  const monthly = {
    paymentPlan: 'recurring',
    recurringPrice: 900,
    recurringTerm: 'monthly',
    onetimePrice: null,
  }
  const to = await sell(shop, { ...monthly, name: 'Tea masters', recurringPrice: 2900 })
  const buyer = await tenant.addCustomer()
  const { started } = await start(app, buyer, await sell(shop, { ...monthly, upgradeMemberships: [to] }))
  await press(content, started.checkoutUrl ?? '', 'pay')
  await sentMails()
  app.deps.queued.splice(0)
  const { errors } = await app.graphql(
    `mutation ($member: String!, $to: String!) {
      swapMembership(existingMemberID: $member, newMembershipID: $to) { isAsked } }`,
    { member: started.member?.key, to },
    buyer,
  )
  expect(errors).toEqual([])
  await expect
    .poll(async () => (await sentMails())[0]?.subject)
    .toMatch(/^Plan changed: Tea masters \(\$2\d\.\d\d\)$/)
})

it('writes to nobody once the address is taken away, and refuses what is none', async () => {
  await setAlerts({ sendsAlerts: false })
  await buy()
  expect(await sentMails()).toEqual([])
  const { errors } = await setAlerts({ alertEmail: 'office' })
  expect(errors[0]?.extensions.code).toBe('validation')
})
