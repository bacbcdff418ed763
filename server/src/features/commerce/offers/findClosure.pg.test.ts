import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Caller } from '#server/testing/createTestApp.ts'
import { createTestShop, sell, type TestShop } from '#server/testing/createTestShop.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import type { Person } from '#server/testing/makeTenant.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'

let shop: TestShop
/** Opened by a membership that is for sale, by one that is not, and by none. */
let sold: string
let given: string
let bare: string
const memberships: Record<string, string> = {}
beforeAll(async () => {
  shop = await createTestShop()
  const { tenant } = shop
  memberships.sold = await sell(shop, { name: 'Tea friends', accessGroups: ['TEA'] })
  memberships.given = await sell(shop, { name: 'Staff', accessGroups: ['STAFF'], onetimePrice: null })
  const closed = { excludeFromAllCourses: true }
  sold = await makeCourse(tenant, { name: 'For friends', accessGroups: ['TEA'], ...closed })
  given = await makeCourse(tenant, { name: 'For staff', accessGroups: ['STAFF'], ...closed })
  bare = await makeCourse(tenant, { name: 'For nobody', ...closed })
})
afterAll(() => shop.close())

const day = 86_400_000
const begun = Date.now()
const inDays = (days: number) => new Date(begun + days * day).toISOString()

async function join(person: Person, membership: string | undefined, values: Record<string, unknown>) {
  const { app, tenant } = shop
  const portal = `${tenant.organization}~${tenant.portal}`
  const member = { portal, customer: person.key, membership, status: 'ACTIVE', ...values }
  await insertRecord(app.deps.db.pool, Member, tenant.organization, member, app.deps.now())
}

async function closureOf(course: string, caller: Caller) {
  const { data, errors } = await shop.app.graphql(
    'query ($course: String!) { portalCourse(course: $course) { hasAccess closure { reason endedOn } } }',
    { course },
    caller,
  )
  expect(errors).toEqual([])
  return data?.portalCourse
}
const start = async (course: string, person: Person) => {
  const { data } = await shop.app.graphql(
    'mutation ($course: String!) { startCourse(courseKey: $course) { statusCode } }',
    { course },
    person,
  )
  expect(data?.startCourse).toEqual({ statusCode: 200 })
}
const closedFor = (reason: string, endedOn: string | null = null) => ({
  hasAccess: false,
  closure: { reason, endedOn },
})

test('a customer who has never had access is not told that it ended', async () => {
  const person = await shop.tenant.addCustomer()
  expect(await closureOf(sold, person)).toEqual(closedFor('never'))
  expect(await closureOf(bare, person)).toEqual(closedFor('never'))
})

test('an unfinished purchase is no access that has ended', async () => {
  const person = await shop.tenant.addCustomer()
  await join(person, memberships.sold, { status: 'PENDING', expiresOn: inDays(-2) })
  expect(await closureOf(sold, person)).toEqual(closedFor('never'))
})

test('says on which day the last membership that opened it has ended, also before a job has written so', async () => {
  const person = await shop.tenant.addCustomer()
  await join(person, memberships.sold, { expiresOn: inDays(-9), status: 'EXPIRED' })
  await join(person, memberships.sold, { expiresOn: inDays(-3) })
  expect(await closureOf(sold, person)).toEqual(closedFor('ended', inDays(-3)))
  // Theirs has not opened this one.
  expect(await closureOf(bare, person)).toEqual(closedFor('never'))
})

test('names no day after a refund, whose days were not over', async () => {
  const person = await shop.tenant.addCustomer()
  await join(person, memberships.sold, { expiresOn: inDays(20), status: 'EXPIRED', statusReason: 'refunded' })
  expect(await closureOf(sold, person)).toEqual(closedFor('ended'))
})

test('a learner who began it, and of whom nothing has ended, no longer has access', async () => {
  const { app, tenant } = shop
  const person = await tenant.addCustomer()
  await join(person, memberships.sold, {})
  await start(sold, person)
  expect(await closureOf(sold, person)).toEqual({ hasAccess: true, closure: null })
  await app.deps.db.pool.query('DELETE FROM "Member" WHERE customer = $1', [person.key])
  expect(await closureOf(sold, person)).toEqual(closedFor('noLonger'))
})

test('an item for a group that nothing on sale grants is for that group alone', async () => {
  const person = await shop.tenant.addCustomer()
  expect(await closureOf(given, person)).toEqual(closedFor('groupOnly'))
  await join(person, memberships.given, { status: 'EXPIRED', expiresOn: inDays(-1) })
  expect(await closureOf(given, person)).toEqual(closedFor('ended', inDays(-1)))
})

test('a visitor is told nothing, since they may have access once they sign in', async () => {
  const { organization, portal } = shop.tenant
  const visitor = { portal: `${organization}~${portal}` }
  expect(await closureOf(given, visitor)).toEqual({ hasAccess: false, closure: null })
})

test('says the same of a microcast', async () => {
  const { app, tenant } = shop
  const item = await tenant.add(Microcast, {
    name: 'A minute of tea',
    publishedAt: '2026-01-01T00:00:00.000Z',
    accessConfiguration: 'accessGroups',
    accessGroups: ['TEA'],
    excludeFromAllCourses: true,
  })
  const person = await tenant.addCustomer()
  await join(person, memberships.sold, { expiresOn: inDays(-5) })
  const { data } = await app.graphql(
    'query ($item: String!) { portalItem(itemType: "microcast", item: $item) { hasAccess closure { reason endedOn } } }',
    { item },
    person,
  )
  expect(data?.portalItem).toEqual(closedFor('ended', inDays(-5)))
})
