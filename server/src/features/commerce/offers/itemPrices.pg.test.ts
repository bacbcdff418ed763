import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { Program } from '#shared/features/content/entities/Program.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const closed = { accessGroups: ['NOBODY'], excludeFromAllCourses: true }
const byItem = { priceFrom: 'item', onetimePrice: null }

/** What the page, the card, the offers and the frame of the portal say of a course. */
async function readPrices(by: Person, course: string) {
  const { data, errors } = await shop.app.graphql(
    `query ($course: String!, $courses: JSON) {
      portalOffers(itemType: "course", item: $course) { offers { price formerPrice refusal membership { currency } } }
      portalCourse(course: $course) { price { price sellPrice currency refusal } }
      courseCards(courseKeys: $courses) { courses { price sellPrice currency refusal } }
      portalHome { shop } }`,
    { course, courses: [course] },
    by,
  )
  expect(errors).toEqual([])
  return {
    offers: data?.portalOffers?.offers,
    page: data?.portalCourse?.price,
    // Cast: a list, as this operation answers it.
    card: (data?.courseCards?.courses as object[] | undefined)?.[0],
    shop: data?.portalHome?.shop,
  }
}

async function buy(by: Person, type: 'course' | 'program', id: string) {
  const { started } = await start(shop.app, by, '', { items: [{ type, id }] })
  return started
}

async function readPaid(member: string | undefined) {
  const { rows } = await shop.app.deps.db.pool.query(
    `SELECT p.amount, p.currency, m."paymentIntentId" AS intent FROM "Payment" p JOIN "Member" m ON m.key = p.member
      WHERE m.key = $1`,
    [member],
  )
  return rows
}

test('sells a course for its own price: page, card, offer and checkout say the same sum, also after it is changed', async () => {
  const { app, tenant } = shop
  const mia = await tenant.addCustomer()
  const course = await makeCourse(tenant, {
    ...{ name: 'Its own price', ...closed },
    ...{ price: 4900, sellPrice: 2900, currency: 'EUR' },
  })
  expect(await readPrices(mia, course)).toMatchObject({ offers: [], page: null, card: { price: null } })
  await sell(shop, { type: 'course', typeID: course, ...byItem, currency: 'USD' })
  const price = { price: 4900, sellPrice: 2900, currency: 'EUR', refusal: null }
  expect(await readPrices(mia, course)).toEqual({
    offers: [{ price: 2900, formerPrice: 4900, refusal: null, membership: { currency: 'EUR' } }],
    ...{ page: price, card: price, shop: 'open' },
  })
  const { data } = await app.graphql(
    `mutation ($input: UpdateCourseInput!, $org: String) {
      updateCourse(input: $input, organizationID: $org) { discountPercent } }`,
    { input: { id: course, sellPrice: 1999 }, org: tenant.organization },
    tenant.admin,
  )
  expect(data?.updateCourse).toEqual({ discountPercent: 59 })
  expect(await readPrices(mia, course)).toMatchObject({
    offers: [{ price: 1999, formerPrice: 4900 }],
    page: { price: 4900, sellPrice: 1999 },
    card: { price: 4900, sellPrice: 1999 },
  })
  const { statusCode, member, checkoutUrl } = await buy(mia, 'course', course)
  expect(statusCode).toBe(200)
  expect(await readPaid(member?.key)).toEqual([{ amount: 1999, currency: 'EUR', intent: null }])
  await press(shop.content, checkoutUrl ?? '', 'pay')
  // The provider names the payment.
  await expect.poll(async () => (await readPaid(member?.key))[0]?.intent).toMatch(/^pi_/)
})

test('sells a program for its own price', async () => {
  const { tenant } = shop
  const program = await tenant.add(Program, {
    ...{ name: 'A program for sale', publishedAt: '2026-01-01T00:00:00.000Z', ...closed },
    ...{ libraries: [tenant.library], price: 9900 },
  })
  await sell(shop, { type: 'program', typeID: program.split('~')[1], ...byItem })
  const { statusCode, member } = await buy(await tenant.addCustomer(), 'program', program)
  expect(statusCode).toBe(200)
  expect(await readPaid(member?.key)).toMatchObject([{ amount: 9900, currency: 'USD' }])
})

test('does not sell a course for its price before it is published, or where it has none', async () => {
  const { tenant } = shop
  const mia = await tenant.addCustomer()
  const draft = await makeCourse(tenant, { name: 'Not published', price: 900, publishedAt: null, ...closed })
  const unpriced = await makeCourse(tenant, { name: 'Without price', ...closed })
  for (const typeID of [draft, unpriced]) {
    await sell(shop, { type: 'course', typeID, ...byItem, onetimePrice: 500 })
    expect((await buy(mia, 'course', typeID)).statusCode).toBe(404)
  }
  expect(await readPrices(mia, unpriced)).toMatchObject({ offers: [], page: null, card: { price: null } })
})

test('charges no price of a course of another organization', async () => {
  const other = await makeTenant(shop.app.deps)
  const course = await makeCourse(other, { name: 'Lent by others', price: 900, ...closed })
  await sell(shop, { type: 'course', typeID: course, ...byItem })
  const mia = await shop.tenant.addCustomer()
  expect((await buy(mia, 'course', course)).statusCode).toBe(404)
})

test('keeps the price of a membership that has one of its own, beside the higher one of its course', async () => {
  const { tenant } = shop
  const mia = await tenant.addCustomer()
  const course = await makeCourse(tenant, { name: 'Two prices', price: 4900, sellPrice: 100, ...closed })
  await sell(shop, { type: 'course', typeID: course, onetimePrice: 1900 })
  expect(await readPrices(mia, course)).toMatchObject({
    offers: [{ price: 1900, formerPrice: 4900 }],
    page: { price: 4900, sellPrice: 1900 },
  })
})

test('asks what is paid at once rather than a smaller sum each month, from which on it is sold', async () => {
  const { tenant } = shop
  const mia = await tenant.addCustomer()
  const course = await makeCourse(tenant, { name: 'At once or monthly', price: 4900, ...closed })
  const selling = { type: 'course', typeID: course }
  await sell(shop, { ...selling, paymentPlan: 'recurring', recurringPrice: 900, recurringTerm: 'monthly' })
  expect((await readPrices(mia, course)).card).toMatchObject({ price: 900 })
  await sell(shop, { ...selling, ...byItem })
  const { card, page } = await readPrices(mia, course)
  expect([card, page]).toMatchObject([{ price: 900 }, { price: 900 }])
  const bought = await buy(mia, 'course', course)
  expect(await readPaid(bought.member?.key)).toMatchObject([{ amount: 4900 }])
})

test('a portal that sells only a course by its price has offers, and none once that is gone', async () => {
  const other = await makeTenant(shop.app.deps, {}, { type: 'membership' })
  const course = await makeCourse(other, { name: 'The only one', price: 900, ...closed })
  await sell({ tenant: other }, { type: 'course', typeID: course, ...byItem })
  const mia = await other.addCustomer()
  const readShop = async () => (await shop.app.graphql('{ portalHome { shop } }', {}, mia)).data?.portalHome
  expect(await readShop()).toEqual({ shop: 'open' })
  await shop.app.graphql(
    'mutation ($input: UpdateCourseInput!, $org: String) { updateCourse(input: $input, organizationID: $org) { key } }',
    { input: { id: course, price: null }, org: other.organization },
    other.admin,
  )
  expect(await readShop()).toEqual({ shop: 'none' })
})

test('says from which price on a course is sold, where several offers open it, and that nobody has to be asked', async () => {
  const { app, tenant } = shop
  const mia = await tenant.addCustomer()
  const course = await makeCourse(tenant, {
    ...{ name: 'Several ways', accessGroups: ['SEVERAL'], excludeFromAllCourses: true },
    ...{ price: 4900, currency: 'USD' },
  })
  await sell(shop, { type: 'course', typeID: course, ...byItem })
  const read = async () => {
    const { data, errors } = await app.graphql(
      `query ($course: String!, $courses: JSON) {
        portalCourse(course: $course) { price { price sellPrice plan term isFrom } closure { isSold } }
        courseCards(courseKeys: $courses) { courses { price sellPrice plan term isFrom } } }`,
      { course, courses: [course] },
      mia,
    )
    expect(errors).toEqual([])
    // Cast: a list, as this operation answers it.
    const [card] = (data?.courseCards?.courses ?? []) as object[]
    // Cast: as it is selected.
    const closure = data?.portalCourse?.closure as { isSold: boolean } | null | undefined
    return { page: data?.portalCourse?.price, card, isSold: closure?.isSold }
  }
  const alone = { price: 4900, sellPrice: null, plan: 'onetime', term: null, isFrom: false }
  expect(await read()).toEqual({ page: alone, card: alone, isSold: true })
  // One that is full, one for other addresses, and one that opens something else change nothing.
  const monthly = { paymentPlan: 'recurring', recurringTerm: 'monthly', onetimePrice: null }
  await sell(shop, {
    ...monthly,
    recurringPrice: 100,
    accessGroups: ['SEVERAL'],
    emailAllowedDomains: ['else.test'],
  })
  await sell(shop, { ...monthly, recurringPrice: 100, accessGroups: ['OTHER'] })
  expect(await read()).toMatchObject({ page: alone, card: alone })
  await sell(shop, { ...monthly, recurringPrice: 900, accessGroups: ['SEVERAL'] })
  const from = { price: 900, sellPrice: null, plan: 'recurring', term: 'monthly', isFrom: true }
  expect(await read()).toEqual({ page: from, card: from, isSold: true })
  // The checkout of the course itself still asks its own price.
  const bought = await buy(mia, 'course', course)
  expect(await readPaid(bought.member?.key)).toMatchObject([{ amount: 4900 }])
})
