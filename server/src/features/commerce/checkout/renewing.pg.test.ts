import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const month = { expires: true, expiresAfterDays: 30 }

async function buy(values: Record<string, unknown>) {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer()
  const membership = await sell(shop, values)
  const again = (more: Record<string, unknown> = {}) =>
    app.graphql(
      `mutation ($items: JSON!, $renews: Boolean) {
        startCheckout(items: $items, renews: $renews, returnUrl: "/checkout/confirm", cancelUrl: "/memberships") {
          statusCode checkoutUrl member { key } } }`,
      { items: [{ type: 'membership', id: membership }], ...more },
      buyer,
    )
  const { started } = await start(app, buyer, membership)
  await press(content, started.checkoutUrl ?? '', 'pay')
  const key = started.member?.key ?? ''
  const member = () => app.deps.db.prisma.member.findUniqueOrThrow({ where: { key } })
  return { again, member }
}

it('adds the days of a renewal to the end of what is held, and takes them away with its refund', async () => {
  const { again, member } = await buy(month)
  const before = await member()
  shop.app.deps.pass(10 * dayMs)
  // Without being asked for, nobody pays twice.
  expect((await again()).data?.startCheckout).toMatchObject({ statusCode: 202, checkoutUrl: null })
  const { data } = await again({ renews: true })
  expect(data?.startCheckout).toMatchObject({ statusCode: 200, member: { key: before.key } })
  const url = String(data?.startCheckout?.checkoutUrl)
  // Until it is paid, nothing changes.
  expect(await member()).toMatchObject({ status: 'ACTIVE', expiresOn: before.expiresOn })
  await press(shop.content, url, 'pay')
  const renewed = await member()
  expect(renewed.status).toBe('ACTIVE')
  expect(Number(renewed.expiresOn) - Number(before.expiresOn)).toBe(30 * dayMs)
  await press(shop.content, url, 'refund')
  expect(await member()).toMatchObject({ status: 'ACTIVE', expiresOn: before.expiresOn })
})

it('keeps what is held when a renewal is cancelled', async () => {
  const { again, member } = await buy(month)
  const before = await member()
  const { data } = await again({ renews: true })
  await press(shop.content, String(data?.startCheckout?.checkoutUrl), 'cancel')
  expect(await member()).toMatchObject({ status: 'ACTIVE', expiresOn: before.expiresOn })
})

it('renews nothing that has no end', async () => {
  const { again } = await buy({})
  expect((await again({ renews: true })).data?.startCheckout).toMatchObject({ statusCode: 202 })
})
