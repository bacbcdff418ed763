import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { publishForTest } from '#server/testing/publishForTest.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const monthly = {
  paymentPlan: 'recurring',
  recurringPrice: 900,
  recurringTerm: 'monthly',
  onetimePrice: null,
}
const yearly = { ...monthly, recurringPrice: 9000, recurringTerm: 'yearly' }

async function buy(values: Record<string, unknown>, by?: Person) {
  const buyer = by ?? (await shop.tenant.addCustomer())
  const membership = await sell(shop, values)
  const { started } = await start(shop.app, buyer, membership)
  await press(shop.content, started.checkoutUrl ?? '', 'pay')
  return { buyer, membership, key: started.member?.key ?? '' }
}

async function listChanges(buyer: Person, member: string) {
  const { data, errors } = await shop.app.graphql(
    `{ listPurchases { purchases { member { key membership }
      changes { membership { key } price plan term isUpgrade } } } }`,
    {},
    buyer,
  )
  expect(errors).toEqual([])
  // Cast: as it was selected.
  const purchases = data?.listPurchases?.purchases as unknown as {
    member: { key: string; membership: string }
    changes: { membership: { key: string }; price: number; isUpgrade: boolean }[]
  }[]
  return purchases.find((one) => one.member.key === member)
}

const ask = (kind: 'query' | 'mutation', field: string, [member, to]: [string, string], by: Person) =>
  shop.app.graphql(
    `${kind} ($member: String!, $to: String!) {
      ${field.replace('()', '(existingMemberID: $member, newMembershipID: $to)')} }`,
    { member, to },
    by,
  )
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).errors[0]?.extensions.code

test('a customer changes a subscription to a listed one, after reading what is due now', async () => {
  const [byYear, smaller] = [await sell(shop, yearly), await sell(shop, { ...monthly, recurringPrice: 500 })]
  const { buyer, key } = await buy({
    ...monthly,
    ...{ upgradeMemberships: [byYear], downgradeMemberships: [smaller] },
  })
  expect(await listChanges(buyer, key)).toMatchObject({
    changes: [
      { membership: { key: byYear }, price: 9000, plan: 'recurring', term: 'yearly', isUpgrade: true },
      { membership: { key: smaller }, price: 500, isUpgrade: false },
    ],
  })
  const preview = await ask('query', 'previewSwap() { dueNow price currency }', [key, byYear], buyer)
  expect(preview.data?.previewSwap).toMatchObject({ price: 9000, currency: 'USD' })
  const dueNow = Number(preview.data?.previewSwap?.dueNow)
  expect(dueNow).toBeGreaterThan(8000)
  expect(dueNow).toBeLessThanOrEqual(9000)
  const swapped = await ask('mutation', 'swapMembership() { isAsked }', [key, byYear], buyer)
  expect(swapped.data?.swapMembership).toEqual({ isAsked: true })
  await expect.poll(async () => (await listChanges(buyer, key))?.member.membership).toBe(byYear)
  // That one lists nothing.
  expect((await listChanges(buyer, key))?.changes).toEqual([])
})

test('says what closes and what opens, without what another membership of theirs opens anyway', async () => {
  const { tenant, app } = shop
  for (const [name, groups] of [
    ['Green tea', ['GREEN']],
    ['Black tea', ['BLACK']],
    ['White tea', ['WHITE']],
  ] as const) {
    await tenant.add(AccessGroupDefinition, { code: groups[0], name })
    await publishForTest(
      app.deps,
      Course,
      await tenant.add(Course, { name, gated: true, accessGroups: groups }),
    )
  }
  const more = await sell(shop, { ...monthly, recurringPrice: 1500, accessGroups: ['BLACK', 'WHITE'] })
  const { buyer, key } = await buy({ ...monthly, accessGroups: ['GREEN'], upgradeMemberships: [more] })
  const field = 'previewSwap() { closes { type name } closesMore opens { name } opensMore }'
  const preview = async (by: Person) => (await ask('query', field, [key, more], by)).data?.previewSwap
  const whole = {
    ...{ closes: [{ type: 'course', name: 'Green tea' }], closesMore: 0 },
    ...{ opens: [{ name: 'Black tea' }, { name: 'White tea' }], opensMore: 0 },
  }
  expect(await preview(buyer)).toEqual(whole)
  expect(await preview(tenant.admin)).toEqual(whole)
  await start(app, buyer, await sell(shop, { onetimePrice: 0, accessGroups: ['GREEN', 'WHITE'] }))
  expect(await preview(buyer)).toMatchObject({ closes: [], opens: [{ name: 'Black tea' }] })
})

test('a customer who changed from a plan to another has had its trial: it is not offered again, and not given', async () => {
  const byYear = await sell(shop, yearly)
  const trial = { trialEnabled: true, trialDays: 14 }
  const { buyer, membership, key } = await buy({ ...monthly, ...trial, upgradeMemberships: [byYear] })
  await ask('mutation', 'swapMembership() { isAsked }', [key, byYear], buyer)
  await expect.poll(async () => (await listChanges(buyer, key))?.member.membership).toBe(byYear)
  const { data } = await shop.app.graphql(
    '{ portalOffers { offers { membership { key } trialDays } } }',
    {},
    buyer,
  )
  // The shape that the query asks for.
  const offers = data?.portalOffers?.offers as { membership: { key: string }; trialDays: number | null }[]
  expect(offers.find((one) => one.membership.key === membership)).toMatchObject({ trialDays: null })
  const { started } = await start(shop.app, buyer, membership)
  const { rows } = await shop.app.deps.db.pool.query('SELECT "trialDays" FROM "Payment" WHERE member = $1', [
    started.member?.key,
  ])
  expect(rows).toEqual([{ trialDays: 0 }])
})

test('a customer is offered, and gets, only what is listed, for sale to them, by term, in their currency, on the portal', async () => {
  const { tenant } = shop
  const portal = await tenant.add(Portal, { name: 'Elsewhere', type: 'membership' })
  const full = await sell(shop, { ...yearly, maxMembers: 1 })
  const other = await tenant.addCustomer()
  const { started } = await start(shop.app, other, full)
  await press(shop.content, started.checkoutUrl ?? '', 'pay')
  const refused = [
    await sell(shop, { ...yearly, active: false }),
    await sell(shop, { ...yearly, endDate: '2026-01-01' }),
    await sell(shop, { ...yearly, currency: 'EUR' }),
    await sell(shop, { ...yearly, emailAllowedDomains: ['acme.test'] }),
    await sell(shop, { ...yearly, portal }),
    await sell(shop, { onetimePrice: 100 }),
    await sell(shop, { onetimePrice: 0 }),
    full,
  ]
  const unlisted = await sell(shop, yearly)
  const { buyer, key, membership } = await buy({ ...monthly, upgradeMemberships: refused })
  expect((await listChanges(buyer, key))?.changes).toEqual([])
  for (const to of [...refused, unlisted, membership]) {
    expect(await codeOf(ask('query', 'previewSwap() { dueNow }', [key, to], buyer))).toBe('not_found')
    expect(await codeOf(ask('mutation', 'swapMembership() { isAsked }', [key, to], buyer))).toBe('not_found')
  }
  expect((await listChanges(buyer, key))?.member.membership).toBe(membership)
})

test('a customer gets nothing without paying: no subscription goes on, or it is cancelled', async () => {
  const { tenant, app } = shop
  const to = await sell(shop, yearly)
  const free = await sell(shop, { onetimePrice: 0, upgradeMemberships: [to] })
  const buyer = await tenant.addCustomer()
  const { started } = await start(app, buyer, free)
  const held = started.member?.key ?? ''
  expect(await codeOf(ask('mutation', 'swapMembership() { isAsked }', [held, to], buyer))).toBe('not_found')
  const running = await buy({ ...monthly, upgradeMemberships: [to] })
  await app.graphql(
    'mutation ($memberID: String!) { changeRenewal(memberID: $memberID, renews: false) { isAsked } }',
    { memberID: running.key },
    running.buyer,
  )
  await expect.poll(async () => (await listChanges(running.buyer, running.key))?.changes).toEqual([])
  const late = ask('mutation', 'swapMembership() { isAsked }', [running.key, to], running.buyer)
  expect(await codeOf(late)).toBe('not_found')
})

test('nobody changes the plan of another customer, nor of another organization', async () => {
  const to = await sell(shop, yearly)
  const { key, buyer } = await buy({ ...monthly, upgradeMemberships: [to] })
  expect((await listChanges(buyer, key))?.changes).toHaveLength(1)
  const foreign = await makeTenant(shop.app.deps)
  for (const other of [await shop.tenant.addCustomer(), await foreign.addCustomer()])
    expect(await codeOf(ask('mutation', 'swapMembership() { isAsked }', [key, to], other))).toBe('not_found')
  const answer = ask('mutation', 'swapMembership() { isAsked }', [key, to], shop.tenant.aiAdmin)
  expect(await codeOf(answer)).toBe('forbidden')
})

test('five presses at once change a subscription once: one purchase, and one receipt', async () => {
  const to = await sell(shop, yearly)
  const { key, buyer } = await buy({ ...monthly, upgradeMemberships: [to] })
  const presses = Array.from({ length: 5 }, () =>
    ask('mutation', 'swapMembership() { isAsked }', [key, to], buyer),
  )
  const codes = await Promise.all(presses.map(codeOf))
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThan(0)
  await expect.poll(async () => (await listChanges(buyer, key))?.member.membership).toBe(to)
  const list = async (what: 'Payments' | 'Receipts', fields: string) => {
    const { data } = await shop.app.graphql(`{ list${what} { items { ${fields} } } }`, {}, buyer)
    return data?.[`list${what}`]?.items
  }
  await expect.poll(async () => list('Receipts', 'number')).toHaveLength(2)
  expect(await list('Payments', 'membership status')).toHaveLength(2)
})
