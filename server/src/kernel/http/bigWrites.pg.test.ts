import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
})
afterAll(() => app.close())

let called: MockInstance
beforeEach(() => {
  called = vi.spyOn(app.deps.bigPushes, 'call')
})
afterEach(() => called.mockRestore())

const sectionsOf = (count: number) =>
  Array.from({ length: count }, (_none, n) => ({ id: `s${n}`, name: `Section ${n}`, type: 'container' }))
const create =
  'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { key name sections { id } } }'
const ask = (document: string, input: Record<string, unknown>, caller: Caller = tenant.admin) =>
  app.graphql(document, { input: { organization: tenant.organization, ...input } }, caller)

describe('a big call that only writes synced entities', () => {
  it('is executed in the thread, and answered and logged as here', async () => {
    for (const sections of [sectionsOf(1500), JSON.stringify(sectionsOf(1500))]) {
      called.mockClear()
      const { status, headers, data, errors } = await ask(create, { name: 'Tea, at length', sections })
      expect([status, errors, called.mock.calls.length]).toEqual([200, [], 1])
      expect(headers.get('content-type')).toContain('application/json')
      expect(headers.get('cache-control')).toBe('no-store')
      const course = data?.createCourse
      expect(course).toMatchObject({ name: 'Tea, at length', sections: { length: 1500 } })
      const key = String(course?.key)
      const logged = await app.deps.db.prisma.auditEntry.findMany({ where: { recordKey: key } })
      expect(logged.map(({ action, actor }) => [action, actor])).toEqual([['create', expect.any(String)]])
      called.mockClear()
      const update =
        'mutation ($id: String!, $input: UpdateCourseInput!) { ...both } fragment both on Mutation { updateCourse(input: $input) { name } deleteCourse(id: $id) { key } __typename }'
      const updated = await app.graphql(
        update,
        { id: key, input: { id: key, name: 'Tea for all', sections } },
        tenant.admin,
      )
      expect(updated.errors).toEqual([])
      expect([updated.data?.updateCourse?.name, updated.data?.deleteCourse?.key]).toEqual([
        'Tea for all',
        key,
      ])
      expect(called.mock.calls.length).toBe(1)
    }
  })

  it('is refused there as here: by its values, by roles and for other tenants', async () => {
    const sections = sectionsOf(1500)
    const faults = async (input: Record<string, unknown>, caller?: Caller, document = create) =>
      (await ask(document, input, caller)).errors.map(({ extensions: { code, details } }) => [code, details])
    expect(await faults({ name: '', sections })).toMatchObject([
      ['validation', { fields: { name: expect.any(String) } }],
    ])
    expect(await faults({ name: 'Tea for all', sections }, other.admin)).toEqual([['not_found', {}]])
    expect(await faults({ name: 'Tea for all', sections, nothing: 1 })).toMatchObject([
      ['bad_request', { fault: 'variable' }],
    ])
    expect(called.mock.calls.length).toBe(3)
    called.mockClear()
    expect((await faults({ name: 'Tea for all', sections }, tenant.customer))[0]?.[0]).toMatch(
      /forbidden|not_found/,
    )
    expect(called.mock.calls.length).toBe(0)
  })

  it('gets the faults of its document', async () => {
    const sections = sectionsOf(1500)
    const faultOf = async (document: string, variables: Record<string, unknown>) => {
      const { status, errors } = await app.graphql(document, variables, tenant.admin)
      return [status, errors[0]?.extensions, errors[0]?.message]
    }
    const limit = { code: 'bad_request', details: { fault: 'limit' } }
    const input = { organization: tenant.organization, name: 'Tea for all', sections }
    const mixed =
      'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { key } signOut { signedOut } }'
    expect(await faultOf(mixed, { input })).toEqual([400, limit, expect.stringContaining('only writes')])
    const long = `{ viewer { kind } } #${'x'.repeat(70_000)}`
    expect(await faultOf(long, {})).toEqual([400, limit, expect.stringContaining('variables')])
    expect(called.mock.calls.length).toBe(0)
  })
})

it('executes small calls here, and big ones that write nothing synced', async () => {
  expect((await ask(create, { name: 'Tea for all', sections: sectionsOf(20) })).errors).toEqual([])
  const ids = Array.from({ length: 100 }, (_none, n) => `${n}`.padEnd(1000, 'x'))
  const load = 'query ($ids: [String!]!) { batchLoad(modelName: "course", ids: $ids) { key } }'
  expect((await app.graphql(load, { ids }, tenant.admin)).status).toBe(200)
  expect(called.mock.calls.length).toBe(0)
})
