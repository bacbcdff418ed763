import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import { enrollingSeam } from '../../features/learning/enrollingSeam.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { insertRecord } from '../db/records/writeRecords.ts'

type Page = Record<string, unknown> | null | undefined
const namesIn = (page: Page, field = 'name') =>
  // The operation’s answer, by its type in the schema.
  ((page?.items ?? []) as Record<string, string>[]).map((item) => item[field])

describe('the generic operations', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const create = (input: Record<string, unknown>) =>
    app.graphql(
      'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { key id slug name updatedAt level sections { id name type parent } } }',
      { input: { organization: tenant.organization, ...input } },
      tenant.admin,
    )

  it('creates, reads, changes and deletes a record', async () => {
    const made = await create({ name: 'Café au lait für alle', libraries: [tenant.library] })
    expect(made.errors).toEqual([])
    const course = made.data?.createCourse
    expect(course).toMatchObject({ slug: 'cafe-au-lait-fur-alle', level: 'beginner', sections: [] })
    const read = await app.graphql(
      'query ($id: String!, $org: String) { getCourse(id: $id, organizationID: $org) { name libraries } }',
      { id: course?.id, org: tenant.organization },
      tenant.admin,
    )
    expect(read.data?.getCourse).toEqual({ name: 'Café au lait für alle', libraries: [tenant.library] })
    const changed = await app.graphql(
      'mutation ($input: UpdateCourseInput!, $c: CourseCondition) { updateCourse(input: $input, condition: $c) { headline name updatedAt } }',
      { input: { id: course?.key, headline: 'Milk first' }, c: { updatedAt: course?.updatedAt } },
      tenant.admin,
    )
    expect(changed.data?.updateCourse).toMatchObject({
      headline: 'Milk first',
      name: 'Café au lait für alle',
    })
    const late = await app.graphql(
      'mutation ($input: UpdateCourseInput!, $c: CourseCondition) { updateCourse(input: $input, condition: $c) { headline } }',
      { input: { id: course?.key, headline: 'Coffee first' }, c: { updatedAt: course?.updatedAt } },
      tenant.admin,
    )
    expect(late.errors[0]?.extensions.code).toBe('concurrency')
    const gone = await app.graphql(
      'mutation ($id: String!) { deleteCourse(id: $id) { name } }',
      { id: course?.key },
      tenant.admin,
    )
    expect(gone.data?.deleteCourse).toEqual({ name: 'Café au lait für alle' })
    const missing = await app.graphql(
      'query ($id: String!) { getCourse(id: $id) { name } }',
      { id: course?.key },
      tenant.admin,
    )
    expect(missing.errors[0]?.extensions.code).toBe('not_found')
  })

  it('reports every fault by its field, in the specification’s words', async () => {
    const { errors } = await create({ name: '123456789', tags: 'x'.repeat(501) })
    expect(errors[0]?.extensions).toEqual({
      code: 'validation',
      details: {
        fields: {
          name: 'Name cannot consist only from numbers. Please, add words',
          tags: 'Must be 500 characters or less',
        },
        fieldFaults: {
          name: { code: 'needsWord', values: { label: 'Name' } },
          tags: { code: 'tooLong', values: { max: 500 } },
        },
      },
    })
  })

  it('accepts lists and trees as JSON or as JSON text', async () => {
    const sections = [{ id: 's1', name: 'Beginnings', sections: [] }]
    const made = await create({
      name: 'Tea for two people',
      sections: JSON.stringify(sections),
      libraries: '[]',
    })
    expect(made.errors).toEqual([])
    expect(made.data?.createCourse?.sections).toMatchObject([
      { id: 's1', name: 'Beginnings', type: 'container' },
    ])
  })

  it('refuses references to another organization’s records', async () => {
    const { errors } = await create({ name: 'Stolen pictures', courseImage: 'other~asset' })
    expect(errors[0]?.extensions.details).toMatchObject({
      fields: { courseImage: 'Must be the key of an existing item' },
    })
  })

  it('gives a second course with the same name its own slug', async () => {
    const [first, second] = [
      await create({ name: 'Twins of a name' }),
      await create({ name: 'Twins of a name' }),
    ]
    expect([first.data?.createCourse?.slug, second.data?.createCourse?.slug]).toEqual([
      'twins-of-a-name',
      'twins-of-a-name-2',
    ])
  })

  it('finds records by word prefixes in any script, ignoring accents', async () => {
    await create({ name: 'Élan vital für Gärtner' })
    await create({ name: '漢字入門 for beginners' })
    const search = async (query: string) => {
      const { data } = await app.graphql(
        'query ($q: String!, $org: String) { searchCourses(query: $q, organizationID: $org) { total items { name } } }',
        { q: query, org: tenant.organization },
        tenant.admin,
      )
      return namesIn(data?.searchCourses)
    }
    expect(await search('elan gart')).toEqual(['Élan vital für Gärtner'])
    expect(await search('字入')).toEqual(['漢字入門 for beginners'])
    expect(await search("élan' | & !:* x")).toEqual([])
    expect(await search('   ')).not.toEqual([])
  })

  it('pages through a list without missing or repeating a row', async () => {
    const other = await makeTenant(app.deps)
    const keys: string[] = []
    for (let n = 0; n < 7; n += 1)
      keys.push(await other.add(Course, { name: `Course number ${n}`, price: n % 2 ? n : null }))
    for (const sort of [
      [],
      [{ field: 'price', direction: 'desc' }],
      [{ field: 'price' }, { field: 'name' }],
    ]) {
      const seen: unknown[] = []
      let nextToken: unknown = null
      do {
        const { data, errors } = await app.graphql(
          `query ($org: String, $token: String, $sort: [Sort!]) {
            searchCourses(organizationID: $org, limit: 3, nextToken: $token, sort: $sort) { items { key } nextToken total } }`,
          { org: other.organization, token: nextToken, sort: sort.length ? sort : null },
          other.admin,
        )
        expect(errors).toEqual([])
        expect(data?.searchCourses?.total).toBe(7)
        seen.push(...namesIn(data?.searchCourses, 'key'))
        nextToken = data?.searchCourses?.nextToken
      } while (nextToken)
      expect([...seen].sort()).toEqual([...keys].sort())
    }
  })

  it('refuses a page that begins before the first row', async () => {
    const { errors } = await app.graphql(
      'query ($org: String) { searchCourses(organizationID: $org, from: -1) { total } }',
      { org: tenant.organization },
      tenant.admin,
    )
    expect(errors[0]?.extensions).toMatchObject({ code: 'bad_request', details: { from: '0 or more' } })
  })

  it('keeps the other settings of a portal when one is set, also while another writer sets one', async () => {
    const set = async (settings: Record<string, unknown>) => {
      const { data, errors } = await app.graphql(
        'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { settings { cardShowPrice darkTheme public { card { label action } } } } }',
        { input: { id: `${tenant.organization}~${tenant.portal}`, settings } },
        tenant.admin,
      )
      expect(errors).toEqual([])
      return data?.updatePortal?.settings
    }
    await set({ public: { card: { label: 'Learn' } } })
    const others = [
      { cardShowPrice: false },
      { darkTheme: true },
      { public: { card: { action: 'delivery' } } },
    ]
    await Promise.all(others.map(set))
    expect(await set({})).toEqual({
      cardShowPrice: false,
      darkTheme: true,
      public: { card: { label: 'Learn', action: 'delivery' } },
    })
  })

  const remove = async (type: string, key: string) => {
    const document = `mutation ($id: String!) { delete${type}(id: $id) { key } }`
    const { errors } = await app.graphql(document, { id: key }, tenant.admin)
    return errors[0]?.message ?? null
  }

  it('deletes a library only when nothing names it', async () => {
    const shelf = await tenant.add(Library, { name: 'A shelf for tea' })
    const first = await tenant.add(Course, { name: 'Tea on a shelf', libraries: [tenant.library, shelf] })
    expect(await remove('Library', shelf)).toBe(
      'This library is in use: 1 course. Remove it from them first.',
    )
    expect(await remove('Course', first)).toBeNull()
    expect(await remove('Library', shelf)).toBeNull()
  })

  it('deletes a customer only when no record is about them', async () => {
    const [learner, newcomer] = [await tenant.addCustomer(), await tenant.addCustomer()]
    const board = { portal: `${tenant.organization}~${tenant.portal}`, name: 'Just For You' }
    const values = { ...board, customer: learner.key }
    await insertRecord(app.deps.db.pool, LearningBoard, tenant.organization, values, app.deps.now())
    expect(await remove('Customer', learner.key)).toMatch(/Erase their personal data instead/)
    expect(await remove('Customer', newcomer.key)).toBeNull()
  })

  it('opens nothing through an access group that is switched off', async () => {
    const learner = await tenant.addCustomer()
    const portal = `${tenant.organization}~${tenant.portal}`
    const group = await tenant.add(AccessGroupDefinition, { code: 'GOLD', name: 'Gold' })
    const membership = await tenant.add(Membership, {
      portal,
      type: 'membership',
      name: 'Gold and silver',
      accessGroups: ['GOLD', 'SILVER'],
    })
    const member = { portal, membership, customer: learner.key, status: 'ACTIVE' }
    await insertRecord(app.deps.db.pool, Member, tenant.organization, member, app.deps.now())
    const groups = async () =>
      (await app.deps.seams.of(enrollingSeam).held(app.deps, learner.key)).accessGroups
    expect(await groups()).toEqual(['GOLD', 'SILVER'])
    const { errors } = await app.graphql(
      'mutation ($id: String!) { updateAccessGroupDefinition(input: { id: $id, active: false }) { key } }',
      { id: group },
      tenant.admin,
    )
    expect(errors).toEqual([])
    expect(await groups()).toEqual(['SILVER'])
  })

  it('filters by any plain field', async () => {
    const list = async (filter: Record<string, unknown>) => {
      const { data, errors } = await app.graphql(
        'query ($f: CourseFilter, $org: String) { listCourses(filter: $f, organizationID: $org) { items { name } } }',
        { f: filter, org: tenant.organization },
        tenant.admin,
      )
      expect(errors).toEqual([])
      return namesIn(data?.listCourses).sort()
    }
    await create({ name: 'Filter me please', price: 500, startDate: '2026-03-01', accessGroups: ['GOLD'] })
    const mine = ['Filter me please']
    expect(await list({ price: { ge: 500, lt: 501 } })).toEqual(mine)
    expect(await list({ startDate: { eq: '2026-03-01' } })).toEqual(mine)
    expect(await list({ accessGroups: { contains: 'GOLD' } })).toEqual(mine)
    expect(await list({ name: { beginsWith: 'Filter' }, active: { eq: true } })).toEqual(mine)
    expect(await list({ or: [{ name: { eq: 'Filter me please' } }, { name: { in: ['nothing'] } }] })).toEqual(
      mine,
    )
    expect(await list({ and: [{ price: { eq: 500 } }, { price: { eq: 1 } }] })).toEqual([])
    expect(await list({ publishedAt: { eq: null }, price: { gt: 1 } })).toEqual(mine)
  })

  it('loads several records at once, and refuses a page token of another list', async () => {
    const made = await create({ name: 'One of a batch' })
    const id = made.data?.createCourse?.id
    const { data } = await app.graphql(
      'query ($ids: [String!]!, $org: String) { batchLoad(modelName: "Course", ids: $ids, organizationID: $org) { ... on Course { name } } }',
      { ids: [id, 'nothing'], org: tenant.organization },
      tenant.admin,
    )
    expect(data?.batchLoad).toMatchObject([{ name: 'One of a batch' }])
    const { errors } = await app.graphql(
      'query ($org: String) { listCourses(nextToken: "bm9uc2Vuc2U", organizationID: $org) { items { key } } }',
      { org: tenant.organization },
      tenant.admin,
    )
    expect(errors[0]?.extensions.code).toBe('bad_request')
  })
})
