import { afterAll, beforeAll, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { randomName } from '#shared/testing/randomName.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { insertRecord } from '../db/records/writeRecords.ts'
import { signPageToken } from './pageToken.ts'

type Item = { key: string; name: string; headline: string | null }
type Page = { items: Item[]; nextToken: string | null }

let app: TestApp
let tenant: Tenant
const random = createRandom(38)
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  const rows = await Promise.all(
    Array.from({ length: 200 }, () =>
      insertRecord(app.deps.db.pool, Course, tenant.organization, { name: 'Any course' }, 0),
    ),
  )
  const named = rows.map(({ key }) => ({
    key,
    name: randomName(random),
    headline: random.chance(0.2) ? null : randomName(random),
  }))
  // Directly: a course without a name is refused, but older ones exist.
  await app.deps.db.pool.query(
    `UPDATE "Course" c SET name = n.name, headline = n.headline
      FROM jsonb_to_recordset($1::jsonb) AS n (key text, name text, headline text) WHERE c.key = n.key`,
    [JSON.stringify(named)],
  )
})
afterAll(() => app.close())

const read = async (sort: object[], limit: number, token: string | null) => {
  const { data, errors } = await app.graphql(
    `query ($org: String, $limit: Int, $token: String, $sort: [Sort!]) {
      page: searchCourses(organizationID: $org, limit: $limit, nextToken: $token, sort: $sort) { items { key name headline } nextToken } }`,
    { org: tenant.organization, limit, token, sort },
    tenant.admin,
  )
  // The answer of the operation; none if it was refused.
  return { page: data?.page as Page | undefined, errors }
}

const walk = async (sort: object[]): Promise<Item[]> => {
  const items: Item[] = []
  let token: string | null = null
  do {
    const { page, errors } = await read(sort, random.integer(1, 40), token)
    expect(errors).toEqual([])
    items.push(...(page?.items ?? []))
    token = page?.nextToken ?? null
  } while (token)
  return items
}

const byText = (a: string | null, b: string | null, down: number) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : down * compareNaturally(a, b)
const byKey = (one: Item, other: Item) => (one.key < other.key ? -1 : 1)

it.each([
  ['name', 'asc'],
  ['name', 'desc'],
  ['headline', 'asc'],
  ['headline', 'desc'],
] as const)(
  'pages by %s (%s) show every row once, in natural order, empty ones last',
  async (field, direction) => {
    const items = await walk([{ field, direction }])
    const down = direction === 'asc' ? 1 : -1
    expect(new Set(items.map(({ key }) => key)).size).toBe(200)
    expect(items).toEqual(
      items.toSorted((one, other) => byText(one[field], other[field], down) || down * byKey(one, other)),
    )
  },
)

it('sorts naturally by several fields of both directions', async () => {
  const items = await walk([{ field: 'headline', direction: 'desc' }, { field: 'name' }])
  expect(items).toHaveLength(200)
  expect(items).toEqual(
    items.toSorted(
      (one, other) =>
        byText(one.headline, other.headline, -1) || byText(one.name, other.name, 1) || byKey(one, other),
    ),
  )
})

it('refuses a position in the order of bytes, which lists had before', async () => {
  const list = JSON.stringify(['course', tenant.organization, 'name,key', null])
  const token = signPageToken(app.deps.settings.secret, list, [0, 'Learner 10', `${tenant.organization}~x`])
  const { errors } = await read([{ field: 'name' }], 5, token)
  expect(errors[0]?.extensions).toMatchObject({
    code: 'bad_request',
    details: { nextToken: 'This token does not belong to this list.' },
  })
})

it('sorts customers without a name by their address, page by page', async () => {
  const { organization } = tenant
  const people = [
    ['zoe@tea.example', 'Anna'],
    ['bert@tea.example', null],
    ['adam@tea.example', 'Carla'],
    ['dora@tea.example', null],
  ] as const
  for (const [email, name] of people)
    await insertRecord(app.deps.db.pool, Customer, organization, { email, ...(name && { name }) }, 0)
  for (const direction of ['asc', 'desc']) {
    const emails: string[] = []
    let token: string | null = null
    do {
      const { data, errors } = await app.graphql(
        `query ($org: String, $token: String, $sort: [Sort!]) {
          page: searchCustomers(organizationID: $org, limit: 1, nextToken: $token, sort: $sort) { items { email } nextToken } }`,
        { org: organization, token, sort: [{ field: 'name', direction }] },
        tenant.admin,
      )
      expect(errors).toEqual([])
      // The answer of the operation.
      const page = data?.page as { items: { email: string }[]; nextToken: string | null }
      emails.push(...page.items.map(({ email }) => email))
      token = page.nextToken
    } while (token)
    const ours = emails.filter((email) => people.some(([own]) => own === email)).map((email) => email[0])
    expect(ours.join('')).toBe(direction === 'asc' ? 'zbad' : 'dabz')
  }
})
