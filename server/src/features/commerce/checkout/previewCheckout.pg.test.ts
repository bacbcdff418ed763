import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant } from '#server/testing/makeTenant.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Item = { type: string; id: string }

async function preview(items: readonly Item[], by: Parameters<TestShop['app']['graphql']>[2]) {
  const { data, errors } = await shop.app.graphql(
    `query ($items: JSON!) { previewCheckout(items: $items) {
      reason lines { type id offer { price formerPrice plan isHeld refusal membership { name currency } } } } }`,
    { items },
    by,
  )
  expect(errors).toEqual([])
  return data?.previewCheckout
}
const visitor = () => ({ portal: `${shop.tenant.organization}~${shop.tenant.portal}` })
const membership = (id: string) => ({ type: 'membership', id })
const closed = { accessGroups: ['NOBODY'], excludeFromAllCourses: true }

test('shows a visitor the lines of a checkout, a course with its own price among them', async () => {
  const course = await makeCourse(shop.tenant, { name: 'Tea alone', price: 4900, sellPrice: 2900, ...closed })
  await sell(shop, {
    type: 'course',
    typeID: course,
    name: 'Tea alone',
    priceFrom: 'item',
    onetimePrice: null,
  })
  const gold = await sell(shop, { name: 'Gold' })
  const items = [membership(gold), { type: 'course', id: course }]
  const line = { plan: 'onetime', isHeld: false, refusal: null }
  expect(await preview(items, visitor())).toEqual({
    reason: null,
    lines: [
      {
        ...items[0],
        offer: { ...line, price: 1900, formerPrice: null, membership: { name: 'Gold', currency: 'USD' } },
      },
      {
        ...items[1],
        offer: {
          ...line,
          price: 2900,
          formerPrice: 4900,
          membership: { name: 'Tea alone', currency: 'USD' },
        },
      },
    ],
  })
})

test('says before the checkout what it would refuse: mixed currencies, plans, what is sold out or not sold here', async () => {
  const mia = await shop.tenant.addCustomer()
  const [gold, euros] = [await sell(shop), await sell(shop, { currency: 'EUR' })]
  const monthly = await sell(shop, { paymentPlan: 'recurring', recurringPrice: 900 })
  const full = await sell(shop, { maxMembers: 1, onetimePrice: 0 })
  expect((await start(shop.app, mia, full)).started.statusCode).toBe(201)
  const other = await makeTenant(shop.app.deps, {}, { type: 'membership' })
  const elsewhere = await sell({ tenant: other })
  const bob = await shop.tenant.addCustomer()
  const read = async (...ids: string[]) => {
    const answer = await preview(ids.map(membership), bob)
    // Cast: as it was selected.
    const lines = answer?.lines as unknown as { offer: { refusal: string | null } | null }[]
    return [answer?.reason, ...lines.map(({ offer }) => offer?.refusal)]
  }
  const startOf = async (...ids: string[]) => {
    const { started } = await start(shop.app, bob, '', { items: ids.map(membership) })
    return started.statusCode
  }
  expect(await read(gold, euros)).toEqual(['currencies', null, null])
  expect(await startOf(gold, euros)).toBe(400)
  expect(await read(gold, monthly)).toEqual(['plans', null, null])
  expect(await startOf(gold, monthly)).toBe(400)
  expect(await read(gold, full)).toEqual([null, null, 'full'])
  expect(await startOf(gold, full)).toBe(403)
  expect(await read(gold, elsewhere)).toEqual([null, null, undefined])
  expect(await startOf(gold, elsewhere)).toBe(404)
})

test('says what the buyer has, and sells the rest for its sum', async () => {
  const mia = await shop.tenant.addCustomer()
  const [gold, silver] = [await sell(shop, { onetimePrice: 0 }), await sell(shop, { onetimePrice: 500 })]
  expect((await start(shop.app, mia, gold)).started.statusCode).toBe(201)
  expect(await preview([gold, silver].map(membership), mia)).toMatchObject({
    lines: [{ offer: { isHeld: true } }, { offer: { isHeld: false, price: 500 } }],
  })
  const { started } = await start(shop.app, mia, '', { items: [gold, silver].map(membership) })
  expect(started.statusCode).toBe(200)
  const page = await (await shop.content.fetch(started.checkoutUrl ?? '')).text()
  expect(page).toContain('$5.00')
  expect(await press(shop.content, started.checkoutUrl ?? '', 'pay')).toContain('/checkout/confirm')
})

test('asks nothing of what is left out: what the buyer has may be of another currency and plan', async () => {
  const mia = await shop.tenant.addCustomer()
  const [gold, euros] = [await sell(shop, { onetimePrice: 0 }), await sell(shop, { currency: 'EUR' })]
  expect((await start(shop.app, mia, gold)).started.statusCode).toBe(201)
  const items = [gold, euros].map(membership)
  expect(await preview(items, mia)).toMatchObject({ reason: null })
  const { started } = await start(shop.app, mia, '', { items })
  expect(started.statusCode).toBe(200)
  expect(await (await shop.content.fetch(started.checkoutUrl ?? '')).text()).toContain('€19.00')
})

test('names what the buyer has, or has begun to buy, that opens the same, and whether its plan can be changed', async () => {
  const { app, content, tenant } = shop
  const plan = { paymentPlan: 'recurring', recurringTerm: 'monthly', onetimePrice: null }
  const groups = { accessGroups: ['TWINS'] }
  const yearly = await sell(shop, {
    ...{ ...plan, ...groups, name: 'By the year', recurringPrice: 9000, recurringTerm: 'yearly' },
  })
  const monthly = await sell(shop, {
    ...{ ...plan, ...groups, name: 'By the month', recurringPrice: 900, upgradeMemberships: [yearly] },
  })
  const other = await sell(shop, { name: 'Something else', accessGroups: ['OTHERS'] })
  const buyer = await tenant.addCustomer()
  const alikeOf = async (id: string) => {
    const { data, errors } = await app.graphql(
      `query ($items: JSON!) { previewCheckout(items: $items) {
        lines { alike { isHeld isSwap membership { name } } } } }`,
      { items: [membership(id)] },
      buyer,
    )
    expect(errors).toEqual([])
    // As it was selected.
    const lines = (data?.previewCheckout?.lines ?? []) as { alike: unknown }[]
    return lines[0]?.alike
  }
  expect(await alikeOf(yearly)).toEqual([])
  const { started } = await start(app, buyer, monthly)
  const begun = { isHeld: false, isSwap: false, membership: { name: 'By the month' } }
  expect(await alikeOf(yearly)).toEqual([begun])
  await press(content, started.checkoutUrl ?? '', 'pay')
  expect(await alikeOf(yearly)).toEqual([{ ...begun, isHeld: true, isSwap: true }])
  expect(await alikeOf(other)).toEqual([])
  expect(await alikeOf(monthly)).toEqual([])
})
