import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let course: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  const portal = `${tenant.organization}~${tenant.portal}`
  course = await makeCourse(tenant)
  const below = (id: string, values: object = {}) => ({
    ...{ id, name: `Below ${id}`, slug: `below-${id}`, items: [] },
    ...values,
  })
  const create = (id: string, values: Record<string, unknown>) =>
    writeSynced(app.deps, tenant.organization, {
      do: 'create',
      entity: Category,
      key: `${tenant.organization}~${id}`,
      values: { portal, ...values },
    })
  const named = { id: 'one', type: 'course', course }
  const missing = { id: 'gone', type: 'course', course: `${tenant.organization}~gone` }
  const foreign = { id: 'theirs', type: 'course', course: await makeCourse(other) }
  await create('group', {
    name: 'The group',
    slug: 'the-group',
    description: 'What it is about',
    items: [missing, foreign],
    subCategories: [
      below('first', { items: [named, { ...named, id: 'again' }] }),
      below('over', { endDate: '2020-01-01', items: [named] }),
      below('empty'),
    ],
  })
  await create('starter', { name: 'Categories' })
  await create('past', { name: 'In the past', endDate: '2020-01-01', items: [named] })
  await writeSynced(app.deps, tenant.organization, {
    do: 'update',
    entity: Portal,
    key: portal,
    values: { categories: ['past', 'starter', 'group'].map((id) => `${tenant.organization}~${id}`) },
  })
  const { errors } = await app.graphql(
    `mutation ($org: String!, $portal: String!) { deployPortal(organizationID: $org, portalID: $portal) { publication { outcome } } }`,
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(errors).toEqual([])
})
afterAll(() => app.close())

const selection = `category { id slug name description } path { id } below { id name }
  page { template lists { element items { type key } } courses { key name } items { key } }`
const ask = async (category: string, of: Tenant = tenant) => {
  const caller: Caller = { portal: `${of.organization}~${of.portal}` }
  const { data, errors } = await app.graphql(
    `query ($category: String!) { portalCategory(category: $category) { ${selection} } }`,
    { category },
    caller,
  )
  return { answer: data?.portalCategory as Record<string, unknown> | null, codes: errors.map(codeOf) }
}
const codeOf = (error: unknown) => (error as { extensions?: { code?: string } }).extensions?.code

describe('the page of a category', () => {
  it('lists the shown items of a category and of those below it, each once', async () => {
    const { answer, codes } = await ask('the-group')
    expect(codes).toEqual([])
    expect(answer).toMatchObject({
      category: { id: 'group', name: 'The group', description: 'What it is about' },
      path: [],
      below: [{ id: 'first' }],
      page: {
        lists: [{ element: 'items', items: [{ type: 'course', key: course }] }],
        courses: [{ key: course }],
      },
    })
  })

  it('is found by slug and by id, below its group, too', async () => {
    for (const reference of ['below-first', 'first'])
      expect((await ask(reference)).answer).toMatchObject({
        category: { id: 'first' },
        path: [{ id: 'group' }],
        below: [],
      })
  })

  it('of an empty category has nothing to list', async () => {
    expect((await ask('empty')).answer).toMatchObject({ page: { lists: [{ element: 'items', items: [] }] } })
  })

  it.each(['past', 'over', 'nowhere', 'a'.repeat(140)])('is not there for %s', async (category) => {
    expect((await ask(category)).codes).toEqual(['not_found'])
  })

  it('is not there for another organization’s portal', async () => {
    expect((await ask('group', other)).codes).toEqual(['not_found'])
  })

  it('is offered by every page, in the portal’s order, until it is over, if there is something on its page', async () => {
    const { data } = await app.graphql(
      'query { portalHome { navigation { id name } menu { id slug parent } } }',
      {},
      { portal: `${tenant.organization}~${tenant.portal}` },
    )
    expect(data?.portalHome).toEqual({
      navigation: [{ id: 'group', name: 'The group' }],
      menu: [
        { id: 'group', slug: 'the-group', parent: null },
        { id: 'first', slug: 'below-first', parent: 'group' },
      ],
    })
  })
})
