import { afterAll, beforeAll, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Hub } from '#shared/features/portals/entities/Hub.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  await enableHubs(true)
})
afterAll(() => app.close())

const enableHubs = (isOn: boolean) =>
  app.deps.db.pool.query('UPDATE "Organization" SET "enableHubs" = $1 WHERE id = $2', [
    isOn,
    tenant.organization,
  ])
const all = `{ myHub { hub { name description } mayAdd categories { id parent name type items { key } }
  boards { name } sections { name items { key } } courses { name } } }`

async function addMember(hub: string) {
  const customer = await tenant.addCustomer()
  await app.deps.db.pool.query('UPDATE "Customer" SET hub = $1 WHERE key = $2', [hub, customer.key])
  return customer
}
const addCourse = (name: string, values: object = {}) =>
  tenant.add(Course, { name, publishedAt: '2026-01-01T00:00:00.000Z', ...values })
const item = (id: string, key: string) => ({ id, type: 'course', course: key })
const area = (id: string, values: object = {}) => ({
  ...{ id, name: `Area ${id}`, type: 'learnings', items: [], subCategories: [] },
  ...values,
})
async function ask(viewer: Awaited<ReturnType<Tenant['addCustomer']>>) {
  const { data, errors } = await app.graphql(all, {}, viewer)
  expect(errors).toEqual([])
  return data?.myHub as {
    hub: { name: string } | null
    mayAdd: boolean
    categories: { id: string; parent: string | null; items: { key: string }[] }[]
    boards: { name: string }[]
    sections: { name: string; items: { key: string }[] }[]
    courses: { name: string }[]
  }
}

it('shows the customer’s own hub with what the portal shows of its items', async () => {
  const open = await addCourse('Tea for members')
  const draft = await addCourse('Secret draft', { publishedAt: null })
  const hub = await tenant.add(Hub as Entity, {
    name: 'Members',
    description: 'For members.',
    categories: [
      area('start', { type: 'dashboard' }),
      area('learn', { subCategories: [area('inside', { items: [item('a', open), item('b', draft)] })] }),
      area('over', { endDate: '2020-01-01', items: [item('c', open)], subCategories: [area('below')] }),
    ],
  })
  const { hub: shown, categories, courses, mayAdd } = await ask(await addMember(hub))
  expect(shown).toEqual({ name: 'Members', description: 'For members.' })
  expect(mayAdd).toBe(false)
  expect(categories.map(({ id, parent }) => [id, parent])).toEqual([
    ['start', null],
    ['learn', null],
    ['inside', 'learn'],
  ])
  expect(categories[2]?.items).toEqual([{ key: open }])
  expect(courses).toEqual([{ name: 'Tea for members' }])
})

it('shows nothing of other hubs, of a hub that is off, or where the organization has none', async () => {
  const hub = await tenant.add(Hub as Entity, { name: 'Quiet', categories: [area('a')] })
  const off = await tenant.add(Hub as Entity, { name: 'Closed', active: false, categories: [area('a')] })
  const none = { hub: null, mayAdd: false, categories: [], boards: [], sections: [], courses: [] }
  expect(await ask(await tenant.addCustomer())).toEqual(none)
  expect(await ask(await addMember(off))).toEqual(none)
  const member = await addMember(hub)
  expect((await ask(member)).hub).toMatchObject({ name: 'Quiet' })
  await enableHubs(false)
  expect(await ask(member)).toEqual(none)
  await enableHubs(true)
})

it('shows the hub’s boards that are for nobody in particular, and the customer’s own', async () => {
  const open = await addCourse('Tea on a board')
  const portal = `${tenant.organization}~${tenant.portal}`
  const other = await tenant.addCustomer()
  const mia = await tenant.addCustomer()
  const addBoard = async (name: string, customer: string | null, status = 'active') => {
    const sections = [{ id: 's', name: `In ${name}`, type: 'custom', items: [item('a', open)], sections: [] }]
    const values = { portal, customer, name, status, sections }
    return (await insertRecord(app.deps.db.pool, LearningBoard, tenant.organization, values, app.deps.now()))
      .key
  }
  const boards = [
    await addBoard('Everybody', null),
    await addBoard('Of Mia', mia.key),
    await addBoard('Somebody else', other.key),
    await addBoard('Put away', null, 'archived'),
  ]
  const hub = await tenant.add(Hub as Entity, {
    name: 'Boards',
    learningBoards: boards,
    categories: [area('a')],
  })
  await app.deps.db.pool.query('UPDATE "Customer" SET hub = $1 WHERE key = $2', [hub, mia.key])
  const shown = await ask(mia)
  expect(shown.boards.map(({ name }) => name).sort()).toEqual(['Everybody', 'Of Mia'])
  expect(shown.sections.map(({ name }) => name).sort()).toEqual(['In Everybody', 'In Of Mia'])
  expect(shown.sections[0]?.items).toEqual([{ key: open }])
})
