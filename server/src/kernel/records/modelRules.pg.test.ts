import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

type Values = Record<string, unknown>

/** Faults across fields that the API refuses, naming each field. */
describe('a write through the API', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const run = (verb: 'create' | 'update', type: string, input: Values, fields = 'id', more = '') =>
    app.graphql(
      `mutation ($input: ${verb === 'create' ? 'Create' : 'Update'}${type}Input!, $org: String) {
        ${verb}${type}(input: $input, organizationID: $org ${more}) { ${fields} } }`,
      { input, org: tenant.organization },
      tenant.admin,
    )
  async function faults(...args: Parameters<typeof run>): Promise<unknown> {
    const [error] = (await run(...args)).errors
    expect(error?.extensions.code).toBe('validation')
    return error?.extensions.details.fields
  }
  const made = async (type: string, input: Values, fields = 'id') => {
    const { data, errors } = await run('create', type, input, fields)
    expect(errors).toEqual([])
    return data?.[`create${type}`] as Values
  }

  it('gives sub-categories slugs that are unique across the groups of the portal', async () => {
    const portal = await tenant.add(Portal, { name: 'Another' })
    const slugs = []
    for (const name of ['Leaves', 'Roots', 'Barks', 'Seeds']) {
      const subCategories = [{ id: 'a', name: 'Tea', subCategories: [] }]
      const { subCategories: saved } = await made(
        'Category',
        { name, portal, subCategories },
        'subCategories { slug }',
      )
      slugs.push((saved as Values[])[0]?.slug)
    }
    expect(slugs).toEqual(['tea', 'tea-2', 'tea-3', 'tea-4'])
    const subCategories = [{ id: 'a', name: 'Tea', slug: 'tea-3', manualSlug: true, subCategories: [] }]
    expect(await faults('create', 'Category', { name: 'Buds', portal, subCategories })).toEqual({
      'subCategories.a.slug': '“tea-3” is already taken. “tea-3-2” is available.',
    })
  })

  it('makes a cleared slug from the name, and answers a used slug with a free one', async () => {
    const course = { name: 'White tea for all', manualSlug: true }
    const empty = await made('Course', { ...course, slug: '' }, 'id slug')
    expect(empty.slug).toBe('white-tea-for-all')
    const taken = { slug: '“white-tea-for-all” is already taken. “white-tea-for-all-2” is available.' }
    expect(await faults('create', 'Course', { ...course, slug: 'white-tea-for-all' })).toEqual(taken)
    const other = await made('Course', { ...course, slug: 'mine' })
    expect(await faults('update', 'Course', { id: other.id, slug: 'white-tea-for-all' })).toEqual(taken)
    const { data } = await run('update', 'Course', { id: other.id, slug: null }, 'slug')
    expect(data?.updateCourse?.slug).toBe('white-tea-for-all-2')
  })

  it('does not count surrounding spaces as characters', async () => {
    expect(await faults('create', 'Library', { name: '      a      ' })).toEqual({
      name: 'Must be 3 characters or more',
    })
    expect(await faults('create', 'Library', { name: '         ' })).toMatchObject({ name: 'Required' })
  })

  it('refuses a required reference to a missing record', async () => {
    const portal = `${tenant.organization}~nowhere`
    const message = 'Must be the key of an existing item'
    expect(await faults('create', 'Membership', { name: 'Gold', type: 'membership', portal })).toEqual({
      portal: message,
    })
    const pageRules = [{ id: 'r1', pageType: 'home', conditions: {}, pageId: 'nowhere' }]
    expect(await faults('update', 'Portal', { id: tenant.portal, pageRules })).toEqual({
      'pageRules.r1.pageId': message,
    })
    expect(
      await faults('create', 'Member', {
        portal: tenant.portal,
        customer: 'nobody',
        membership: 'nothing',
      }),
    ).toEqual({ customer: message, membership: message })
  })

  it('refuses a second access group with the same code, and lets the first be changed', async () => {
    const { id } = await made('AccessGroupDefinition', { code: 'GUESTS', name: 'Guests' })
    expect(await faults('create', 'AccessGroupDefinition', { code: 'GUESTS', name: 'Others' })).toEqual({
      code: 'Is already taken',
    })
    expect(
      (await run('update', 'AccessGroupDefinition', { id, code: 'GUESTS', name: 'All' })).errors,
    ).toEqual([])
  })

  it('refuses an end before its start, a solution without an answer, and a lesson whose type differs from its section', async () => {
    const course = { name: 'Tea in all its ways' }
    expect(
      await faults('create', 'Course', { ...course, startDate: '2026-02-01', expiryDate: '2026-01-01' }),
    ).toEqual({
      expiryDate: 'Must not be before the start',
    })
    const section = (type: string, itemType: string, item: Values = {}) => [
      { id: 's1', name: 'A lesson', type, item: { name: 'A lesson', type: itemType, ...item }, sections: [] },
    ]
    expect(await faults('create', 'Course', { ...course, sections: section('video', 'quiz') })).toEqual({
      'sections.0.item.type': 'Must have the type of its section: video',
    })
    const answers = ['a', 'b'].map((id) => ({ id, answerText: id }))
    const questions = [{ id: 'q1', answers, correctAnswer: ['c'] }]
    expect(
      await faults('create', 'Course', { ...course, sections: section('quiz', 'quiz', { questions }) }),
    ).toEqual({
      'sections.s1.item.questions.q1.correctAnswer': 'Must be among the answers',
    })
  })

  it('names the `id` field if the id is already used, for synced entities and others', async () => {
    await made('Library', { id: 'shelf', name: 'A shelf' })
    expect(await faults('create', 'Library', { id: 'shelf', name: 'A shelf' })).toEqual({
      id: 'An item with this id exists or existed.',
    })
    const board = { id: 'board', name: 'A board', portal: `${tenant.organization}~${tenant.portal}` }
    await made('LearningBoard', board)
    expect(await faults('create', 'LearningBoard', board)).toEqual({ id: 'This is already used.' })
  })

  it('answers a malformed condition with a validation error, and a different timestamp with `concurrency`', async () => {
    const key = await tenant.add(Course, { name: 'Tea with conditions' })
    const on = (updatedAt: string) =>
      run(
        'update',
        'Course',
        { id: key, headline: 'Hot' },
        'id',
        `, condition: { updatedAt: "${updatedAt}" }`,
      )
    const [fault] = (await on('yesterday')).errors
    expect(fault?.extensions).toMatchObject({
      code: 'validation',
      details: { fields: { 'condition.updatedAt': 'Must be a date and time in ISO 8601 format' } },
    })
    expect((await on('2020-01-01T00:00:00Z')).errors[0]?.extensions.code).toBe('concurrency')
  })

  it('gives up after some tries where other writers always come first, and says so', async () => {
    const portal = `${tenant.organization}~${tenant.portal}`
    const { id } = await made('LearningBoard', { name: 'A busy board', portal })
    // As if somebody had written each time: no row is found as it was read.
    await app.deps.db.pool.query(`CREATE SEQUENCE tries;
      CREATE FUNCTION lose_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM nextval('tries'); RETURN NULL; END $$;
      CREATE TRIGGER lose_update BEFORE UPDATE ON "LearningBoard" FOR EACH ROW EXECUTE FUNCTION lose_update()`)
    const { errors } = await run('update', 'LearningBoard', { id, name: 'Mine' })
    expect(errors[0]?.extensions.code).toBe('concurrency')
    const { rows } = await app.deps.db.pool.query('SELECT last_value AS tries FROM tries')
    expect(rows[0]).toEqual({ tries: 5 })
    await app.deps.db.pool.query('DROP TRIGGER lose_update ON "LearningBoard"')
  })
})

describe('a query to the API', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  it('sorts ascending or descending, and refuses other directions', async () => {
    const sorted = async (direction: string) =>
      (
        await app.graphql(
          `query ($org: String) { searchLibraries(organizationID: $org, sort: [{ field: "name", direction: "${direction}" }]) { total } }`,
          { org: tenant.organization },
          tenant.admin,
        )
      ).errors[0]?.extensions
    for (const direction of ['asc', 'desc', 'ASC', 'DESC']) expect(await sorted(direction)).toBeUndefined()
    expect(await sorted('sideways')).toMatchObject({
      code: 'validation',
      details: { fields: { 'sort.direction': 'Must be one of: asc, desc' } },
    })
  })

  it('accepts short ids in filters, as writes do', async () => {
    const own = await tenant.add(Course, { name: 'Tea on the shelf', libraries: [tenant.library] })
    const portal = `${tenant.organization}~${tenant.portal}`
    const find = async (plural: string, filter: string) => {
      const { data, errors } = await app.graphql(
        `query ($org: String) { list${plural}(organizationID: $org, filter: ${filter}) { items { key } } }`,
        { org: tenant.organization },
        tenant.admin,
      )
      expect(errors).toEqual([])
      const items = data?.[`list${plural}`]?.items as { key: string }[] | undefined
      return items?.map(({ key }) => key)
    }
    const library = tenant.library.split('~')[1]
    expect(await find('Courses', `{ libraries: { contains: "${library}" } }`)).toEqual([own])
    expect(await find('Courses', `{ libraries: { contains: "${tenant.library}" } }`)).toEqual([own])
    expect(await find('Portals', `{ defaultLibrary: { eq: "${library}" } }`)).toEqual([portal])
    expect(await find('Portals', `{ defaultLibrary: { in: ["${library}", "other"] } }`)).toEqual([portal])
    expect(await find('Portals', `{ defaultLibrary: { ne: "${library}" } }`)).toEqual([])
    expect(await find('Portals', '{ defaultLibrary: { eq: null } }')).toEqual([])
    // Fields by short id keep it as it is.
    expect(await find('Portals', `{ id: { eq: "${tenant.portal}" } }`)).toEqual([portal])
  })
})
