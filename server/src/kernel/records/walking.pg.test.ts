import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { insertRecord } from '../db/records/writeRecords.ts'

type Walk = { title: string; field: string; variables: Record<string, unknown>; find: readonly string[] }
type Page = { items: { key: string; name: string }[]; nextToken: string | null }

const courses = ['Tea for everybody', 'Teaching tea', 'Coffee with a teaspoon', 'Water, and nothing else']
const tea = courses.slice(0, 3)
const walks: Walk[] = [
  { title: 'a list', field: 'listCourses', variables: {}, find: courses },
  { title: 'a ranked search', field: 'searchCourses', variables: { query: 'tea' }, find: tea },
  {
    title: 'a search by an order of its own',
    field: 'searchCourses',
    variables: { query: 'tea', sort: [{ field: 'price', direction: 'desc' }, { field: 'name' }] },
    find: tea,
  },
]

describe('paging while others write', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const add = async (random: Random) => {
    // Rows inserted meanwhile can land anywhere in the order: offline writes keep their own time.
    const record = await insertRecord(
      app.deps.db.pool,
      Course,
      tenant.organization,
      { name: random.pick(courses), price: random.chance(0.3) ? null : random.integer(0, 5) * 100 },
      Date.parse('2026-01-01') + random.integer(0, 40) * 1000,
    )
    return record.key
  }

  const page = async ({ field, variables }: Walk, limit: number, token: string | null) => {
    const isSearch = field === 'searchCourses'
    const { data, errors } = await app.graphql(
      isSearch
        ? `query ($org: String, $limit: Int, $token: String, $query: String, $sort: [Sort!]) {
            page: searchCourses(organizationID: $org, limit: $limit, nextToken: $token, query: $query, sort: $sort) { items { key name } nextToken } }`
        : `query ($org: String, $limit: Int, $token: String) {
            page: listCourses(organizationID: $org, limit: $limit, nextToken: $token) { items { key name } nextToken } }`,
      { org: tenant.organization, limit, token, ...variables },
      tenant.admin,
    )
    expect(errors).toEqual([])
    // The answer of both operations.
    return data?.page as Page
  }

  /** Inserts, deletes and edits rows, the edits in fields that no order or search uses. */
  const disturb = async (random: Random, transient: string[]) => {
    const { pool } = app.deps.db
    for (let n = random.integer(0, 3); n > 0; n -= 1) transient.push(await add(random))
    if (transient.length > 0 && random.chance(0.5)) {
      const [gone] = transient.splice(random.integer(0, transient.length - 1), 1)
      await pool.query('DELETE FROM "Course" WHERE key = $1', [gone])
    }
    await pool.query(
      `UPDATE "Course" SET objectives = $2, "updatedAt" = now()
        WHERE key IN (SELECT key FROM "Course" WHERE organization = $1 ORDER BY md5(key || $2) LIMIT 3)`,
      [tenant.organization, random.word(8)],
    )
  }

  it.each(walks)('$title repeats no row, and misses no row that existed throughout', async (walk) => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const random = createRandom(seed)
      tenant = await makeTenant(app.deps)
      const lasting: string[] = []
      const transient: string[] = []
      for (let n = 0; n < 30; n += 1) (random.chance(0.7) ? lasting : transient).push(await add(random))
      const { rows } = await app.deps.db.pool.query<{ key: string }>(
        'SELECT key FROM "Course" WHERE key = ANY($1) AND name = ANY($2)',
        [lasting, walk.find],
      )
      const seen: string[] = []
      let token: string | null = null
      do {
        const { items, nextToken }: Page = await page(walk, random.integer(1, 7), token)
        seen.push(...items.map(({ key }) => key))
        for (const { name } of items) expect(walk.find).toContain(name)
        token = nextToken
        await disturb(random, transient)
      } while (token)
      expect(new Set(seen).size, `repeated with seed ${seed}`).toBe(seen.length)
      const missed = rows.filter(({ key }) => !seen.includes(key))
      expect(missed, `missed with seed ${seed}`).toEqual([])
    }
  })

  it('skips the requested number of rows, across ranks', async () => {
    const random = createRandom(7)
    tenant = await makeTenant(app.deps)
    for (let n = 0; n < 20; n += 1) await add(random)
    const read = async (from: number, limit: number) => {
      const { data } = await app.graphql(
        'query ($org: String, $from: Int, $limit: Int) { searchCourses(organizationID: $org, query: "tea", from: $from, limit: $limit) { items { key } } }',
        { org: tenant.organization, from, limit },
        tenant.admin,
      )
      return data?.searchCourses?.items as { key: string }[]
    }
    const whole = await read(0, 100)
    expect(whole.length).toBeGreaterThan(8)
    for (let from = 0; from <= whole.length; from += 1)
      expect(await read(from, 3)).toEqual(whole.slice(from, from + 3))
  })

  it('refuses a token that was altered or belongs to another list, order, search or organization', async () => {
    const random = createRandom(8)
    const other = await makeTenant(app.deps)
    tenant = await makeTenant(app.deps)
    for (let n = 0; n < 12; n += 1) await add(random)
    const list: Walk = { title: '', field: 'listCourses', variables: {}, find: [] }
    const { nextToken } = await page(list, 2, null)
    const token = nextToken ?? ''
    const changed = [...token].map(
      (letter, at) => `${token.slice(0, at)}${letter === 'A' ? 'Q' : 'A'}${token.slice(at + 1)}`,
    )
    const asked: [string, Record<string, unknown>][] = [
      ...changed.map((one): [string, Record<string, unknown>] => ['listCourses', { token: one }]),
      ['listCourses', { token: token.slice(0, -4) }],
      ['listCourses', { token: `${token}=` }],
      ['listCourses', { token: ''.padEnd(40, 'A') }],
      ['listCourses', { token: 'nonsense' }],
      ['listAssets', { token }],
      ['listCourses', { token, org: other.organization }],
      ['searchCourses', { token, query: 'tea' }],
      ['searchCourses', { token, sort: [{ field: 'name' }] }],
    ]
    for (const [field, variables] of asked) {
      const own = field === 'searchCourses' ? ', query: $query, sort: $sort' : ''
      const declared = own ? ', $query: String, $sort: [Sort!]' : ''
      const { errors } = await app.graphql(
        `query ($org: String, $token: String${declared}) { ${field}(organizationID: $org, limit: 2, nextToken: $token${own}) { items { key } } }`,
        { org: tenant.organization, ...variables },
        variables.org ? other.admin : tenant.admin,
      )
      expect(errors[0]?.extensions, JSON.stringify(variables)).toMatchObject({
        code: 'bad_request',
        details: { nextToken: 'This token does not belong to this list.' },
      })
    }
  })
})
