import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReportName } from '#shared/features/reporting/reports/reports.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { identityCalls } from '../../testing/identityCalls.ts'
import { makeCourse } from '../../testing/makeCourse.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { writeVisits } from '../portals/visits/visitCounts.ts'

let app: TestApp
let tenant: Tenant
let portal: string
let other: Tenant

const day = (ago: number) => new Date(app.deps.now() - ago * 86_400_000).toISOString().slice(0, 10)

async function ask(queryName: ReportName, args: object, caller: Caller = tenant.admin) {
  const { data, errors } = await app.graphql(
    `query ($queryName: String!, $args: JSON, $org: String!) {
      runAthenaQuery(queryName: $queryName, args: $args, organizationID: $org) { rows total } }`,
    { queryName, args, org: tenant.organization },
    caller,
  )
  return { rows: data?.runAthenaQuery?.rows, total: data?.runAthenaQuery?.total, errors }
}

const seen = (of: Tenant, ago: number, event: string, page: string, count: number) =>
  app.deps.db.pool.query(
    'INSERT INTO "PortalVisits" (portal, organization, day, event, page, count) VALUES ($1, $2, $3, $4, $5, $6)',
    [`${of.organization}~${of.portal}`, of.organization, day(ago), event, page, count],
  )

let made = 0
/** A line of a purchase: its payment, and the member that it is for. */
async function bought(reference: string, status: string, ago: number, provider = 'stripe'): Promise<void> {
  made += 1
  const { organization, customer } = tenant
  await app.deps.db.pool.query(
    `INSERT INTO "Member" (key, id, organization, portal, customer, membership) VALUES ($1, $2, $3, $4, $5, 'gold')`,
    [`${organization}~m${made}`, `m${made}`, organization, portal, customer.key],
  )
  await app.deps.db.pool.query(
    `INSERT INTO "Payment" (key, id, organization, customer, member, "referenceID", status, "createdAt", provider)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[`${organization}~p${made}`, `p${made}`, organization, customer.key, `${organization}~m${made}`],
      ...[reference, status, `${day(ago)}T10:00:00.000Z`, provider],
    ],
  )
}

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  portal = `${tenant.organization}~${tenant.portal}`
  await seen(tenant, 2, 'view', 'home', 10)
  await seen(tenant, 2, 'visit', 'home', 4)
  await seen(tenant, 1, 'view', 'course', 20)
  await seen(tenant, 1, 'visit', 'course', 3)
  await seen(tenant, 1, 'signUp', '', 2)
  await seen(tenant, 1, 'start', '', 1)
  await seen(tenant, 9, 'view', 'home', 100)
  await seen(other, 1, 'view', 'home', 1000)
  // One checkout of two memberships, one that was given back, and one that nobody paid.
  await bought('first', 'paid', 1)
  await bought('first', 'paid', 1)
  await bought('second', 'refunded', 2)
  await bought('third', 'pending', 1)
  await bought('tried', 'paid', 1, 'test')
})
afterAll(() => app.close())

it('sums up a period, from views to purchases, with those at the test checkout apart', async () => {
  const period = { from: day(2), to: day(1) }
  const sum = { views: 30, visits: 7, signUps: 2, starts: 1, purchases: 2, testPurchases: 1 }
  expect((await ask('visitsSummary', period)).rows).toEqual([sum])
  expect((await ask('visitsSummary', { ...period, portal })).rows).toEqual([sum])
  const none = { views: 0, visits: 0, signUps: 0, starts: 0, purchases: 0, testPurchases: 0 }
  expect((await ask('visitsSummary', { from: day(5), to: day(4) })).rows).toEqual([none])
})

it('has a row for each day, the last one first, in pages', async () => {
  const { rows, total } = await ask('visitsByDay', { from: day(3), to: day(1) })
  expect(rows).toEqual([
    { day: day(1), views: 20, visits: 3, signUps: 2, starts: 1, purchases: 1 },
    { day: day(2), views: 10, visits: 4, signUps: 0, starts: 0, purchases: 1 },
    { day: day(3), views: 0, visits: 0, signUps: 0, starts: 0, purchases: 0 },
  ])
  expect(total).toBe(3)
  const last = await ask('visitsByDay', { from: day(3), to: day(1), limit: 1, offset: 2 })
  expect(last.rows).toMatchObject([{ day: day(3) }])
})

it('tells pages by their names, and portals', async () => {
  const period = { from: day(2), to: day(1) }
  expect((await ask('visitsByPage', period)).rows).toEqual([
    { key: 'course', name: 'Course landing', views: 20, visits: 3 },
    { key: 'home', name: 'Home', views: 10, visits: 4 },
  ])
  expect((await ask('visitsByPortal', period)).rows).toEqual([
    { key: portal, name: 'Harbour', views: 30, visits: 7, signUps: 2, starts: 1, purchases: 2 },
  ])
})

it('refuses learners, other organizations’ staff, and portals of others', async () => {
  const period = { from: day(2), to: day(1) }
  for (const caller of [tenant.customer, tenant.aiAdmin, other.admin])
    expect((await ask('visitsSummary', period, caller)).rows).toBeUndefined()
  const foreign = await ask('visitsSummary', { ...period, portal: `${other.organization}~${other.portal}` })
  expect(foreign.errors[0]?.extensions.code).toBe('not_found')
  const long = await ask('visitsSummary', { from: '2020-01-01', to: day(1) })
  expect(JSON.stringify(long.errors[0]?.extensions.details)).toContain('at most 366 days')
})

it('counts who signs up, and who begins an item for the first time; no administrator who learns', async () => {
  const own = await makeTenant(app.deps)
  const { confirmed } = identityCalls(app, own)
  await confirmed('mia@example.org', 'Harbour-4-ever')
  const course = await makeCourse(own)
  const start = 'mutation ($course: String!) { startCourse(courseKey: $course) { statusCode } }'
  for (const person of [own.customer, own.customer, own.adminCustomer])
    expect((await app.graphql(start, { course }, person)).data?.startCourse).toEqual({ statusCode: 200 })
  await writeVisits(app.deps)
  const { rows } = await app.deps.db.pool.query(
    'SELECT portal, event, page, count FROM "PortalVisits" WHERE organization = $1 ORDER BY event',
    [own.organization],
  )
  const key = `${own.organization}~${own.portal}`
  expect(rows).toEqual([
    { portal: key, event: 'signUp', page: '', count: 1 },
    { portal: key, event: 'start', page: '', count: 1 },
  ])
})
