import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { seedCourses } from '../../testing/seedCourses.ts'
import { mostCounted } from './readPage.ts'

const fields = 'key name headline'
const operations = {
  list: `($org: String, $token: String) { page: listCourses(organizationID: $org, nextToken: $token) { items { ${fields} } nextToken } }`,
  search: `($org: String, $q: String, $token: String) { page: searchCourses(organizationID: $org, query: $q, limit: 50, nextToken: $token) { items { ${fields} } nextToken total } }`,
  slug: `($org: String, $slug: String!) { page: slugSearchCourses(organizationID: $org, slug: $slug) { ${fields} } }`,
  get: `($org: String, $id: String!) { page: getCourse(organizationID: $org, id: $id) { ${fields} } }`,
  batch: `($org: String, $ids: [String!]!) { page: batchLoad(modelName: "Course", organizationID: $org, ids: $ids) { ... on Course { ${fields} } } }`,
}
const asked: [keyof typeof operations, Record<string, unknown>][] = [
  ['list', {}],
  ['search', { q: 'course' }],
  ['search', { q: 'brew' }],
  ['search', { q: 'zymurgy cour' }],
  ['search', { q: 'nowhere' }],
  ['slug', { slug: 'seeded-7' }],
  ['slug', { slug: 'seeded7' }],
  ['get', { id: 'seeded7' }],
  ['batch', { ids: Array.from({ length: 50 }, (_, n) => `seeded${n}`) }],
]

describe('reads of 20,000 courses', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    const { pool } = app.deps.db
    tenant = await makeTenant(app.deps)
    for (let n = 0; n < 8; n += 1)
      await seedCourses(pool, { organization: `other${n}`, library: `other${n}~main`, count: 1000 })
    await seedCourses(pool, { organization: tenant.organization, library: tenant.library, count: 12_000 })
    await pool.query('VACUUM ANALYZE "Course", "CoursePublished"')
  })
  afterAll(() => app.close())

  const ask = async (name: keyof typeof operations, variables: Record<string, unknown>, who: Person) => {
    const { data, errors } = await app.graphql(
      `query ${operations[name]}`,
      { org: tenant.organization, ...variables },
      who,
    )
    expect(errors).toEqual([])
    return data?.page as unknown as { items: unknown[]; nextToken: string | null; total: number } & unknown[]
  }

  /** The query plans of the statements on courses that the given work sends. */
  const plansOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const { pool } = app.deps.db
    const sent = vi.spyOn(pool, 'query')
    await work()
    // `query` has several signatures; the generic reads use this one.
    const statements = (sent.mock.calls as unknown as [string, unknown[]][]).filter(
      ([text]) => typeof text === 'string' && /FROM "Course(Published)?"/.test(text),
    )
    sent.mockRestore()
    const plans: string[] = []
    for (const [text, values] of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }

  it.each(asked)('%s %o is answered by indexes, for staff and for learners', async (name, variables) => {
    for (const who of [tenant.admin, tenant.customer]) {
      const plans = await plansOf(() => ask(name, variables, who))
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) if (!isCountOf(plan)) expect(plan).not.toContain('Seq Scan')
    }
  })

  it('starts a later page at its position, without reading earlier rows', async () => {
    const first = await ask('list', {}, tenant.admin)
    const [plan = ''] = await plansOf(() => ask('list', { token: first.nextToken }, tenant.admin))
    expect(plan).toMatch(/Index Cond: .*ROW\("createdAt", key\) > ROW\(/)
  })

  it('counts up to ten thousand, and reports that there are more', async () => {
    const count = async (q: string) => {
      const { data } = await app.graphql(
        'query ($org: String, $q: String) { searchCourses(organizationID: $org, query: $q, limit: 1) { total isTotalCapped } }',
        { org: tenant.organization, q },
        tenant.admin,
      )
      return data?.searchCourses
    }
    expect(await count('course')).toEqual({ total: mostCounted, isTotalCapped: true })
    expect(await count('brewing')).toEqual({ total: 4000, isTotalCapped: false })
    expect(await count('zymurgy')).toEqual({ total: 24, isTotalCapped: false })
  })
})

/** A count of a very frequent value may scan the table: it stops at its limit. */
const isCountOf = (plan: string) => plan.startsWith('Aggregate') && plan.includes('Limit')
