import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { Library } from '#shared/features/content/entities/Library.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('does not sell a course on a portal that does not show it, and sells it once its library is shown', async () => {
  const { app, tenant } = shop
  const library = await tenant.add(Library, { name: 'Upstairs only', status: 'active' })
  const course = await makeCourse(tenant, { libraries: [library], price: 4900 })
  const membership = await sell(shop, { type: 'course', typeID: course, name: 'Tea alone' })
  const buyer = await tenant.addCustomer()
  const show = (libraries: string[]) =>
    app.deps.db.pool.query(
      `UPDATE "PortalPublished" SET "shownItems" = 'libraries', libraries = $2 WHERE key = $1`,
      [`${tenant.organization}~${tenant.portal}`, JSON.stringify(libraries)],
    )
  const read = async () => {
    const { data, errors } = await app.graphql(
      '{ portalOffers { offers { price refusal membership { key } } } }',
      {},
      buyer,
    )
    expect(errors).toEqual([])
    return data?.portalOffers?.offers
  }
  await show([])
  expect(await read()).toEqual([])
  expect((await start(app, buyer, membership)).started.statusCode).toBe(404)
  const alone = { items: [{ type: 'course', id: course }] }
  expect((await start(app, buyer, '', alone)).started.statusCode).toBe(404)
  await show([library])
  expect(await read()).toEqual([{ price: 1900, refusal: null, membership: { key: membership } }])
  expect((await start(app, buyer, '', alone)).started.statusCode).toBe(200)
})
