import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

type Values = Record<string, unknown>

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const run = (kind: 'create' | 'update', model: string, input: Values, answer = 'key') =>
  app.graphql(
    `mutation ($input: ${kind === 'create' ? 'Create' : 'Update'}${model}Input!, $org: String) {
      ${kind}${model}(input: $input, organizationID: $org) { ${answer} } }`,
    { input, org: tenant.organization },
    tenant.admin,
  )
const remove = (model: string, id: string) =>
  app.graphql(`mutation ($id: String!) { delete${model}(id: $id) { key } }`, { id }, tenant.admin)

describe('replacing a whole tree', () => {
  const node = (id: string, ...sections: Values[]) => ({ id, name: `Node ${id}`, sections })

  it('refuses to drop a section that still has items', async () => {
    const id = await tenant.add(Course, { name: 'Trees of tea', sections: [node('a', node('b')), node('c')] })
    const { errors } = await run('update', 'Course', { id, sections: [node('c')] })
    expect(errors[0]?.message).toBe('A section can be deleted only when nothing is in it.')
    expect(errors[0]?.extensions.details).toMatchObject({
      fields: { 'sections.a': 'A section can be deleted only when nothing is in it.' },
    })
    for (const sections of [[node('a'), node('c')], [node('c')]])
      expect((await run('update', 'Course', { id, sections })).errors).toEqual([])
  })

  it('refuses sections beside an item', async () => {
    const item = { name: 'Lesson', type: 'text' }
    const { errors } = await run('create', 'Course', {
      name: 'Crowded tea',
      sections: [{ ...node('a', node('b')), item }],
    })
    expect(errors[0]?.message).toBe('A section with an item cannot hold others.')
  })
})

it('lets one of several calls at once have a code that no two access groups may share', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  const tried = names.map((name) =>
    run('create', 'AccessGroupDefinition', { name: `Tea ${name}`, code: 'TEAROOM' }),
  )
  const codes = (await Promise.all(tried)).map(({ errors }) => errors[0]?.extensions.code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'validation')).toHaveLength(4)
  const { rows } = await app.deps.db.pool.query(
    `SELECT 1 FROM "Conflict" WHERE organization = $1 AND path = 'code'`,
    [tenant.organization],
  )
  expect(rows).toEqual([])
})

it('keeps category slugs of a portal’s groups distinct, ignoring other portals (SAV-09)', async () => {
  const portal = `${tenant.organization}~${tenant.portal}`
  const subCategories = (name: string) => [{ id: 'a', name, subCategories: [] }]
  const add = async (name: string, values: Values) => {
    const made = await run(
      'create',
      'Category',
      { name, portal, subCategories: subCategories('Tea'), ...values },
      'subCategories { slug }',
    )
    expect(made.errors).toEqual([])
    return made.data?.createCategory?.subCategories
  }
  expect(await add('Leaves', {})).toMatchObject([{ slug: 'tea' }])
  expect(await add('Roots', {})).toMatchObject([{ slug: 'tea-2' }])
  expect(await add('Barks', { portal: null })).toMatchObject([{ slug: 'tea' }])
})

describe('deletions and settings that rules refuse', () => {
  it('refuses to delete a category with sub-categories', async () => {
    const id = await tenant.add(Category, { name: 'Teas', subCategories: [{ id: 'a', name: 'Green' }] })
    const { errors } = await remove('Category', id)
    expect(errors[0]?.message).toBe('A category can be deleted only when it has no sub-categories.')
    await run('update', 'Category', { id, subCategories: [] })
    expect((await remove('Category', id)).errors).toEqual([])
  })

  it('refuses to delete an access group marked as not deletable', async () => {
    const [kept, other] = await Promise.all([
      tenant.add(AccessGroupDefinition, { code: 'ALL_COURSES', name: 'All courses', canDelete: false }),
      tenant.add(AccessGroupDefinition, { code: 'STAFF', name: 'Staff' }),
    ])
    expect((await remove('AccessGroupDefinition', kept)).errors[0]?.extensions.code).toBe('validation')
    expect((await remove('AccessGroupDefinition', other)).errors).toEqual([])
  })
})

it('refuses a sign-up field that is required but hidden', async () => {
  const id = tenant.organization
  const set = (fields: Values) => run('update', 'Organization', { id, ...fields })
  const { errors } = await set({ signUpFields: ['name'], signUpRequiredFields: ['name', 'text1'] })
  expect(errors[0]?.extensions.details).toMatchObject({
    fields: { signUpRequiredFields: 'Must also be listed among the sign-up fields: text1' },
  })
  expect((await set({ signUpFields: ['name'], signUpRequiredFields: ['name'] })).errors).toEqual([])
  expect((await set({ signUpFields: [] })).errors[0]?.extensions.code).toBe('validation')
})

it('refuses members of other domains in a membership limited to some domains', async () => {
  const portal = `${tenant.organization}~${tenant.portal}`
  const membership = await tenant.add(Membership, {
    portal,
    type: 'membership',
    name: 'For the school',
    emailAllowedDomains: ['school.test'],
    emailDomainMismatchError: 'For our school only.',
  })
  const pupil = await tenant.addCustomer({ email: 'pupil@School.test' })
  const join = (customer: string) => run('create', 'Member', { portal, membership, customer })
  const { errors } = await join(tenant.customer.key)
  expect(errors[0]?.message).toBe('For our school only.')
  expect((await join(`${tenant.organization}~nobody`)).errors[0]?.extensions.code).toBe('validation')
  const made = await join(pupil.key)
  expect(made.errors).toEqual([])
  const id = made.data?.createMember?.key
  const moved = await run('update', 'Member', { id, customer: tenant.customer.key })
  expect(moved.errors[0]?.message).toBe('For our school only.')
  expect((await run('update', 'Member', { id, status: 'ACTIVE' })).errors).toEqual([])
})

describe('a new portal', () => {
  const groupsOf = async (keys: unknown) => {
    const { data } = await app.graphql(
      'query ($ids: [String!]!, $org: String) { batchLoad(modelName: "category", ids: $ids, organizationID: $org) { ... on Category { name portal } } }',
      { ids: keys, org: tenant.organization },
      tenant.admin,
    )
    // The operation’s answer, by its type in the schema.
    return data?.batchLoad as unknown as Values[]
  }

  it('starts with its default category groups', async () => {
    for (const name of ['Second portal', 'Third portal']) {
      const made = await run('create', 'Portal', { name }, 'key categories')
      expect(made.errors).toEqual([])
      const groups = await groupsOf(made.data?.createPortal?.categories)
      expect(groups.map((group) => [group.name, group.portal])).toEqual([
        ['Categories', made.data?.createPortal?.key],
        ['Groups', made.data?.createPortal?.key],
      ])
    }
    const { rows } = await app.deps.db.pool.query('SELECT 1 FROM "Conflict" WHERE organization = $1', [
      tenant.organization,
    ])
    expect(rows).toEqual([])
  })

  it('keeps the category groups that it is given', async () => {
    const own = await tenant.add(Category, { name: 'Chosen' })
    const made = await run('create', 'Portal', { name: 'Fourth portal', categories: [own] }, 'categories')
    expect(made.data?.createPortal?.categories).toEqual([own])
  })
})
