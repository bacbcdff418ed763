import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { insertRecord } from '../db/records/writeRecords.ts'

const publishedAt = '2020-01-01T00:00:00.000Z'

describe('search', () => {
  let app: TestApp
  let tenant: Tenant
  let other: Tenant
  let hidden: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    other = await makeTenant(app.deps)
    const { library } = tenant
    hidden = await tenant.add(Library, { name: 'On no portal' })
    const add = (name: string, values: Record<string, unknown> = {}) =>
      tenant.add(Course, { name, publishedAt, libraries: [library], ...values })
    await add('Morning drinks', { tags: 'teapots' })
    await add('Evening drinks', { headline: 'All about tea' })
    await add('Teaching for all')
    await add('The art of tea')
    await add('Tea, once more')
    await add('Coffee at home')
    await add('Tea that nobody finds', { searchable: false, slug: 'left-out' })
    await add('Tea of another shelf', { libraries: [hidden], slug: 'another-shelf' })
    await other.add(Course, { name: 'Tea of the neighbours', publishedAt, libraries: [other.library] })
  })
  afterAll(() => app.close())

  const search = async (query: string, who: Person, rest: Record<string, unknown> = {}) => {
    const { data, errors } = await app.graphql(
      `query ($org: String, $query: String, $filter: CourseFilter, $sort: [Sort!]) {
        searchCourses(organizationID: $org, query: $query, filter: $filter, sort: $sort) { total items { name } } }`,
      { org: tenant.organization, query, ...rest },
      who,
    )
    expect(errors).toEqual([])
    // The operation’s answer.
    const found = data?.searchCourses as { total: number; items: { name: string }[] }
    expect(found.total).toBe(found.items.length)
    return found.items.map(({ name }) => name)
  }

  it('finds nothing by words that no row contains', async () => {
    for (const contains of ['\0', 'half \ud83d'])
      expect(await search('tea', tenant.customer, { filter: { accessGroups: { contains } } })).toEqual([])
  })

  it('ranks names before other text, whole words before prefixes, and then the newest first', async () => {
    expect(await search('tea', tenant.admin)).toEqual([
      'Tea of another shelf',
      'Tea that nobody finds',
      'Tea, once more',
      'The art of tea',
      'Teaching for all',
      'Evening drinks',
      'Morning drinks',
    ])
    expect(await search('TÉA art', tenant.admin)).toEqual(['The art of tea'])
    expect(await search('drink te', tenant.admin)).toEqual(['Evening drinks', 'Morning drinks'])
  })

  it('keeps a requested sort order', async () => {
    const names = await search('tea', tenant.admin, { sort: [{ field: 'name' }] })
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(7)
  })

  it('finds for learners only searchable content in the portal’s libraries', async () => {
    const names = ['Tea, once more', 'The art of tea', 'Teaching for all', 'Evening drinks', 'Morning drinks']
    expect(await search('tea', tenant.customer)).toEqual(names)
    expect(await search('', tenant.customer)).toHaveLength(names.length + 1)
    expect(await search('', tenant.admin)).toHaveLength(names.length + 3)
  })

  it('finds nothing of another organization by any query', async () => {
    for (const query of ['neighbours', `${other.organization}~tea`, "tea' | '", '!tea', 'tea:*'])
      for (const who of [tenant.admin, tenant.customer])
        expect(await search(query, who)).not.toContain('Tea of the neighbours')
    expect(await search('neighbours', tenant.admin)).toEqual([])
  })

  it('finds lent courses after the portal adds them, and no other course of the lender', async () => {
    await other.add(Course, { name: 'Tea kept at home', publishedAt })
    const { pool } = app.deps.db
    const share = await insertRecord(
      pool,
      LibraryShare,
      other.organization,
      {
        name: 'For the tea room',
        libraryID: other.library.split('~')[1],
        targetOrganization: tenant.organization,
      },
      app.deps.now(),
    )
    const take = (shares: string[]) =>
      pool.query('UPDATE "PortalPublished" SET "libraryShares" = $2 WHERE key = $1', [
        `${tenant.organization}~${tenant.portal}`,
        JSON.stringify(shares),
      ])
    expect(await search('neighbours', tenant.customer)).toEqual([])
    await take([share.key])
    expect(await search('neighbours', tenant.customer)).toEqual(['Tea of the neighbours'])
    expect(await search('kept home', tenant.customer)).toEqual([])
    await take([])
    // Organizations that the share is for find the share itself.
    const shares = await app.graphql(
      'query ($org: String) { searchLibraryShares(organizationID: $org, query: "tea room") { items { key } } }',
      { org: tenant.organization },
      tenant.admin,
    )
    expect(shares.data?.searchLibraryShares?.items).toEqual([{ key: share.key }])
  })

  it('finds a slug, an id or a key in the portal’s libraries, also of content that search leaves out', async () => {
    const find = async (slug: string, who: Person, libraries: string[] | null = null) => {
      const { data, errors } = await app.graphql(
        'query ($org: String, $slug: String!, $libraries: [String!]) { slugSearchCourses(organizationID: $org, slug: $slug, libraries: $libraries) { key } }',
        { org: tenant.organization, slug, libraries },
        who,
      )
      expect(errors).toEqual([])
      return data?.slugSearchCourses as unknown as { key: string }[]
    }
    const [{ key } = { key: '' }] = await find('left-out', tenant.customer)
    expect(key).toMatch(/~/)
    for (const reference of [key, key.split('~')[1] ?? ''])
      expect(await find(reference, tenant.customer)).toEqual([{ key }])
    expect(await find('another-shelf', tenant.customer)).toEqual([])
    expect(await find('another-shelf', tenant.admin)).toHaveLength(1)
    expect(await find('another-shelf', tenant.admin, [hidden])).toHaveLength(1)
    expect(await find('another-shelf', tenant.admin, [tenant.library])).toEqual([])
  })

  it('accepts a hundred filters in one `or`, and finds nothing by an empty one', async () => {
    const or = Array.from({ length: 99 }, (_, n) => ({ name: { eq: `Course ${n} of nowhere` } }))
    const coffee = { name: { eq: 'Coffee at home' } }
    expect(await search('', tenant.admin, { filter: { or: [...or, coffee] } })).toEqual(['Coffee at home'])
    expect(await search('', tenant.admin, { filter: { or: [] } })).toEqual([])
    expect(await search('tea', tenant.admin, { filter: { and: [], or: [coffee] } })).toEqual([])
  })

  it('refuses too many filters, also if they are nested', async () => {
    const many = Array.from({ length: 600 }, () => ({ active: { eq: true } }))
    const { errors } = await app.graphql(
      'query ($org: String, $filter: CourseFilter) { listCourses(organizationID: $org, filter: $filter) { items { key } } }',
      { org: tenant.organization, filter: { and: [{ or: many }, { or: many }] } },
      tenant.admin,
    )
    expect(errors[0]?.extensions.code).toBe('too_large')
  })

  it('refuses a filter of half a megabyte before its types are judged, to a learner as to staff', async () => {
    const unknown = Array.from({ length: 30_000 }, () => ({ or: [{}] }))
    for (const filter of [
      { or: unknown, noField: 1 },
      JSON.parse(`${'{"or":'.repeat(60)}{}${'}'.repeat(60)}`),
    ]) {
      const { errors } = await app.graphql(
        'query ($org: String, $filter: CourseFilter!) { listCourses(organizationID: $org, filter: $filter) { items { key } } }',
        { org: tenant.organization, filter },
        tenant.customer,
      )
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['too_large'])
    }
  })

  it('fills pages of fifty in lists and five hundred in searches, until the rows end', async () => {
    const { pool } = app.deps.db
    await pool.query(
      `INSERT INTO "Course" (key, id, organization, name)
        SELECT $1 || '~many' || n, 'many' || n, $1, 'One of many ' || n FROM generate_series(1, 510) n`,
      [other.organization],
    )
    const { data } = await app.graphql(
      'query ($org: String) { listCourses(organizationID: $org) { items { key } nextToken } searchCourses(organizationID: $org) { items { key } nextToken } }',
      { org: other.organization },
      other.admin,
    )
    expect(data?.listCourses?.items).toHaveLength(50)
    expect(data?.searchCourses?.items).toHaveLength(500)
    expect(data?.listCourses?.nextToken && data.searchCourses?.nextToken).toEqual(expect.any(String))
  })
})
