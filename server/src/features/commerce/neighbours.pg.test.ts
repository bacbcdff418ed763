import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { createTestShop, press, sell, start, type TestShop, verify } from '#server/testing/createTestShop.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { plantTwins, rowsOf } from '#server/testing/plantTwins.ts'
import { grantMembership } from './enrolling/grantMembership.ts'

let shop: TestShop
let other: Tenant
beforeAll(async () => {
  shop = await createTestShop()
  other = await makeTenant(shop.app.deps, {}, { type: 'membership' })
})
afterAll(() => shop.close())

it('a purchase neither opens nor bills another organization’s payment with the same reference', async () => {
  const { app, tenant, content } = shop
  const { pool } = app.deps.db
  await plantTwins(pool, ['Payment'], { of: tenant.organization, at: other.organization })
  const mia = await tenant.addCustomer({ email: 'mia@tea.example' })
  const { started } = await start(app, mia, await sell(shop))
  const [twin, ...more] = await rowsOf(pool, 'Payment', other.organization)
  expect(more).toEqual([])
  expect(twin).toMatchObject({ member: started.member?.key, sessionID: null, status: 'pending' })
  await press(content, started.checkoutUrl ?? '', 'pay')
  expect(await verify(app, mia, started.member?.key ?? '')).toMatchObject({ member: { status: 'ACTIVE' } })
  const [receipt] = app.deps.sent.filter(({ to }) => to === 'mia@tea.example')
  expect(receipt?.text.match(/^- Tea friends/gm)).toHaveLength(1)
})

it('a membership is given neither by another organization nor to its customers', async () => {
  const { app, tenant } = shop
  const membership = await sell(shop)
  const grant = (organization: string, customer: string) =>
    inTransaction(app.deps.db.pool, (client) =>
      grantMembership(client, organization, { customer, membership }, app.deps.now()),
    )
  expect(await grant(other.organization, other.customer.key)).toBe('notFound')
  expect(await grant(tenant.organization, other.customer.key)).toBe('notFound')
  expect(await grant(tenant.organization, tenant.customer.key)).toBe('granted')
})
