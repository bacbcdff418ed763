import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestShop, sell, type TestShop } from '#server/testing/createTestShop.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import type { Person } from '#server/testing/makeTenant.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const fields = 'price plan term parts trialDays'

async function readPrices(by: Person, course: string) {
  const { data, errors } = await shop.app.graphql(
    `query ($course: String!, $courses: JSON) {
      portalOffers(itemType: "course", item: $course) { offers { ${fields} } }
      portalCourse(course: $course) { price { sellPrice ${fields} } }
      courseCards(courseKeys: $courses) { courses { sellPrice ${fields} } } }`,
    { course, courses: [course] },
    by,
  )
  expect(errors).toEqual([])
  return [data?.portalCourse, data?.courseCards, data?.portalOffers]
}
const closed = { accessGroups: ['NOBODY'], excludeFromAllCourses: true, price: 4900 }

test('shows the plan of a course on its page, its card and its offer, and no trial to those who had it before', async () => {
  const { app, tenant } = shop
  const [mia, bob] = [await tenant.addCustomer(), await tenant.addCustomer()]
  const course = await makeCourse(tenant, { name: 'By term', ...closed })
  const membership = await sell(shop, {
    ...{
      type: 'course',
      typeID: course,
      paymentPlan: 'recurring',
      recurringPrice: 900,
      recurringTerm: 'monthly',
    },
    ...{ trialEnabled: true, trialDays: 14 },
  })
  const had = {
    ...{
      portal: `${tenant.organization}~${tenant.portal}`,
      customer: bob.key,
      membership,
      status: 'EXPIRED',
    },
    lastPaymentAt: '2026-01-01T00:00:00.000Z',
  }
  await insertRecord(app.deps.db.pool, Member, tenant.organization, had, app.deps.now())
  const plan = { price: 900, plan: 'recurring', term: 'monthly', parts: null }
  const expected = (trialDays: number | null) => [
    // A term is no reduced price of the course.
    { price: { ...plan, sellPrice: null, trialDays } },
    { courses: [{ ...plan, sellPrice: null, trialDays }] },
    { offers: [{ ...plan, trialDays }] },
  ]
  expect(await readPrices(mia, course)).toEqual(expected(14))
  expect(await readPrices(bob, course)).toEqual(expected(null))
})

test('shows the installments of a course', async () => {
  const course = await makeCourse(shop.tenant, { name: 'In parts', ...closed })
  const selling = { type: 'course', typeID: course, paymentPlan: 'installments' }
  await sell(shop, {
    ...selling,
    installmentPrice: 3000,
    installmentCount: 3,
    installmentRecurrence: 'weekly',
  })
  const plan = { price: 3000, plan: 'installments', term: 'weekly', parts: 3, trialDays: null }
  expect(await readPrices(await shop.tenant.addCustomer(), course)).toMatchObject([
    { price: plan },
    { courses: [plan] },
    { offers: [plan] },
  ])
})

test('lists what is free, then terms by what a month costs, then what is paid once by its sum in all', async () => {
  const { app, tenant } = shop
  const byTerm = (name: string, recurringTerm: string, recurringPrice: number) =>
    sell(shop, { name, onetimePrice: null, paymentPlan: 'recurring', recurringTerm, recurringPrice })
  const keys = [
    await sell(shop, { name: 'Free', onetimePrice: 0 }),
    // 8.25 a month
    await byTerm('Yearly', 'yearly', 9900),
    await byTerm('Monthly', 'monthly', 900),
    // 9.33 a month
    await byTerm('Quarterly', 'quarterly', 2800),
    // 10.83 a month
    await byTerm('Weekly', 'weekly', 250),
    await sell(shop, { name: 'Once', onetimePrice: 5000 }),
    // 60 in all
    await sell(shop, {
      ...{ name: 'Parts', onetimePrice: null, paymentPlan: 'installments', installmentPrice: 2000 },
      ...{ installmentCount: 3, installmentRecurrence: 'monthly' },
    }),
  ]
  const { data } = await app.graphql(
    '{ portalOffers { offers { membership { key name } } } }',
    {},
    await tenant.addCustomer(),
  )
  // The shape that the query asks for.
  const offers = data?.portalOffers?.offers as { membership: { key: string; name: string } }[]
  const own = offers.filter(({ membership }) => keys.includes(membership.key))
  expect(own.map(({ membership }) => membership.name)).toEqual([
    ...['Free', 'Yearly', 'Monthly', 'Quarterly', 'Weekly', 'Once', 'Parts'],
  ])
})

test('lists the membership first that the portal names, then the cheapest', async () => {
  const { app, tenant } = shop
  const portal = `${tenant.organization}~${tenant.portal}`
  const [dear, cheap] = [
    await sell(shop, { name: 'Dear', onetimePrice: 90_000 }),
    await sell(shop, { name: 'Cheap', onetimePrice: 100 }),
  ]
  const list = async () => {
    const { data } = await app.graphql(
      '{ portalOffers { offers { membership { key } } } }',
      {},
      await tenant.addCustomer(),
    )
    // The shape that the query asks for.
    const offers = data?.portalOffers?.offers as { membership: { key: string } }[]
    const keys = offers.map(({ membership }) => membership.key)
    return keys.filter((key) => key === dear || key === cheap)
  }
  expect(await list()).toEqual([cheap, dear])
  await app.deps.db.pool.query(
    `UPDATE "PortalPublished" SET settings = settings || jsonb_build_object('primaryMembership', $2::text) WHERE key = $1`,
    [portal, dear],
  )
  expect(await list()).toEqual([dear, cheap])
})
