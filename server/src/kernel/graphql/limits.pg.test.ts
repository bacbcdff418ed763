import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { exampleManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { type Call, writeDocument } from '#shared/kernel/dataStore/documents.ts'
import { operationDocument } from '#shared/kernel/dataStore/operationDocument.ts'
import { type Entity, isSearchable } from '#shared/kernel/model/Entity.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { operations } from '#shared/operations.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { watchStatements } from '../../testing/watchStatements.ts'
import { limits } from './limits.ts'

describe('the limits of one call', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp({ isProduction: true })
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const ask = (
    document: string,
    variables: Record<string, unknown> = {},
    caller: Caller = tenant.superUser,
  ) => app.graphql(document, { org: tenant.organization, ...variables }, caller)
  const faultOf = async (document: string, variables: Record<string, unknown> = {}, caller?: Caller) => {
    const { errors } = await ask(document, variables, caller)
    return (errors[0]?.extensions.details as { fault?: string } | undefined)?.fault
  }

  const calls = (entity: Entity): Call[] => {
    const isOpen = (action: 'create' | 'update' | 'delete') =>
      entity.access[action].some((actor) => actor !== 'nobody') &&
      (action === 'create' || !entity.isAppendOnly)
    const writes = (['create', 'update', 'delete'] as const).filter(isOpen)
    return ['get', 'list', 'batchLoad', ...(isSearchable(entity) ? (['search'] as const) : []), ...writes]
  }
  it.each((entities as readonly Entity[]).map((entity) => [entity.name, entity] as const))(
    'let every document of the data store pass, of %s',
    async (_name, entity) => {
      const limit = { list: pageSizes.list, search: pageSizes.search } as Partial<Record<Call, number>>
      for (const call of calls(entity)) {
        // A second time, as a known document.
        for (const _round of ['new', 'known']) {
          const variables = {
            limit: limit[call] ?? null,
            id: 'nothing',
            input: { id: 'nothing' },
            modelName: entity.name,
            ids: Array.from({ length: pageSizes.batch }, (_, n) => `n${n}`),
            organizationID: tenant.organization,
          }
          const document = writeDocument(entity, call, { portalApiMode: false })
          expect([call, await faultOf(document, variables)]).toEqual([call, undefined])
        }
      }
    },
  )

  it.each((operations as readonly Operation[]).map((operation) => [operation.name, operation] as const))(
    'let a call of %s ask for its whole answer',
    async (_name, operation) => {
      const variables = Object.fromEntries(Object.keys(operation.input).map((name) => [name, null]))
      // As a visitor: some would end the session.
      for (const _round of ['new', 'known'])
        expect(await faultOf(operationDocument(operation, findEntity), variables, {})).not.toBe('limit')
    },
  )

  it.each([
    ['aliases', `{ ${Array.from({ length: 60 }, (_, n) => `a${n}: viewer { kind }`).join(' ')} }`],
    [
      'depth',
      `query ($org: String) { listCategories(organizationID: $org) { items ${'{ linked { portal '.repeat(12)} { key } ${'} }'.repeat(12)} } }`,
    ],
    [
      'depth in fragments',
      `query ($org: String) { listCategories(organizationID: $org) { items { ...f0 } } } ${Array.from(
        { length: 12 },
        (_, n) =>
          `fragment f${n} on Category { linked { portal { linked { categories { ${n < 11 ? `...f${n + 1}` : 'key'} } } } } }`,
      ).join(' ')}`,
    ],
    [
      'depth in the answer of an operation',
      `{ portalHome { categories ${'{ linked { portal '.repeat(12)} { key } ${'} }'.repeat(12)} } }`,
    ],
    [
      'cost: what the lists of an operation link to',
      `{ ${Array.from(
        { length: 20 },
        (_, n) => `a${n}: customerInfo { courseProgresses {
          linked { course { linked { reviews { linked { customer { linked { memberships { ${'key '.repeat(25)} } } } } } } } } } }`,
      ).join(' ')} }`,
    ],
    ['tokens', `{ viewer { ${'kind '.repeat(3000)} } }`],
    ['brackets', `{ viewer(organizationID: ${'['.repeat(60_000)}`],
    [
      'cost: linked lists in linked lists',
      `query ($org: String) { listPrograms(organizationID: $org, limit: 1000) {
        items { linked { courseItems { linked { reviews { key linked { customer { linked { memberships { key name } } } } } } } } } } }`,
    ],
    [
      'cost: a wide list of wide rows',
      `query ($org: String) { ${Array.from({ length: 20 }, (_, n) => `a${n}: listCourses(organizationID: $org, limit: 1000) { items { ${Array.from({ length: 25 }, () => 'key').join(' ')} } }`).join(' ')} }`,
    ],
    [
      'cost: fragments that double each other',
      `query ($org: String) { listCourses(organizationID: $org) { items { ...f0 } } } ${Array.from(
        { length: 30 },
        (_, n) =>
          `fragment f${n} on Course { ${n < 29 ? `...f${n + 1} ... on Course { ...f${n + 1} }` : 'name'} }`,
      ).join(' ')}`,
    ],
  ])('refuse what is hostile: %s', async (_what, document) => {
    for (const _round of ['new', 'again']) expect(await faultOf(document)).toBe('limit')
  })

  it('refuse to answer long lists inside a record for each of many aliases', async () => {
    const sections = Array.from({ length: 8000 }, (_, at) => ({
      id: `s${at}`,
      name: 'Part',
      type: 'section',
    }))
    const course = await tenant.add(Course, { name: 'A long course', sections })
    const ask = (times: number, asked: string) =>
      app.graphql(
        `query ($org: String, $id: String!) { ${Array.from({ length: times }, (_, at) => `a${at}: getCourse(organizationID: $org, id: $id) { sections { ${asked} } }`).join(' ')} }
          ${asked === '...f' ? 'fragment f on CourseSection { id name parent type }' : ''}`,
        { org: tenant.organization, id: course.split('~')[1] },
        tenant.admin,
      )
    expect((await ask(3, 'id name parent type')).errors).toEqual([])
    for (const asked of ['id name parent type', '...f']) {
      const { errors } = await ask(30, asked)
      expect(errors.map(({ extensions }) => extensions.code)).toContain('too_large')
    }
  })

  it('load once what several aliases ask for, and refuse an answer with too much text in it', async () => {
    const [sco] = exampleManifest.scos
    const scormManifest = { ...exampleManifest, scos: [{ ...sco, launchData: 'x'.repeat(4_000_000) }] }
    const asset = await tenant.add(Asset, { name: 'A big package', type: 'scorm', scormManifest })
    const statements = watchStatements(app.deps.db.pool)
    const asked = (times: number) =>
      app.graphql(
        `query ($org: String, $id: String!) { ${Array.from({ length: times }, (_, at) => `a${at}: getAsset(organizationID: $org, id: $id) { scormManifest }`).join(' ')} }`,
        { org: tenant.organization, id: asset.split('~')[1] },
        tenant.admin,
      )
    const { data, errors } = await asked(3)
    expect(errors).toEqual([])
    expect(data).toEqual({ a0: { scormManifest }, a1: { scormManifest }, a2: { scormManifest } })
    expect(statements().filter((text) => text.includes('FROM "Asset"'))).toHaveLength(1)
    const tooMuch = await asked(9)
    expect(tooMuch.errors.map(({ extensions }) => extensions.code)).toEqual(['too_large'])
    expect(tooMuch.data).toMatchObject({ a7: { scormManifest }, a8: { scormManifest: null } })
  })

  const questions = (count: number, asked = 'messages { content }') =>
    Array.from(
      { length: count },
      (_, n) => `a${n}: invokeAgent(sessionID: "s${n}", organizationID: $org, prompt: "Tea?") { ${asked} }`,
    ).join(' ')
  it('refuse more than a few costly operations, also in fragments and of a known document', async () => {
    const few = `mutation ($org: String!) { ${questions(limits.costly)} }`
    const many = `mutation ($org: String!) { ${questions(limits.costly + 1)} }`
    const hidden = `mutation ($org: String!) { ...f ${questions(2)} } fragment f on Mutation { ${questions(2).replaceAll(/a(\d):/g, 'b$1:')} }`
    const twice = `mutation ($org: String!) { ${questions(limits.costly)} ${questions(limits.costly)} }`
    for (const _round of ['new', 'known']) {
      // A visitor may not ask; each call says so separately.
      for (const fine of [few, twice]) expect(await faultOf(fine, {}, {})).not.toBe('limit')
      for (const hostile of [many, hidden]) expect(await faultOf(hostile, {}, {})).toBe('limit')
    }
  })

  it('refuse circles of fragments', async () => {
    const document = 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }'
    expect(await faultOf(document)).toBe('fragment')
  })

  it('count the rows that variables ask for, also of a known document', async () => {
    const document = `query ($org: String, $limit: Int) { ${Array.from({ length: 20 }, (_, n) => `a${n}: listCourses(organizationID: $org, limit: $limit) { items { ${'key id slug name headline '.repeat(5)} } }`).join(' ')} }`
    expect(await faultOf(document, { limit: 5 })).toBeUndefined()
    expect(await faultOf(document, { limit: 1000 })).toBe('limit')
    expect(await faultOf(document, { limit: 5 })).toBeUndefined()
    expect(await faultOf(document, { limit: 1000 })).toBe('limit')
  })

  it('show the schema to administrators only', async () => {
    const queries = [
      getIntrospectionQuery(),
      '{ ...a } fragment a on Query { __type(name: "Course") { name } }',
    ]
    for (const query of queries)
      for (const _round of ['new', 'known'])
        for (const caller of [
          tenant.superUser,
          tenant.aiAdmin,
          tenant.admin,
          tenant.customer,
          tenant.adminCustomer,
          {},
        ]) {
          const isTold = caller === tenant.superUser || caller === tenant.admin
          expect(await faultOf(query, {}, caller)).toBe(isTold ? undefined : 'introspection')
        }
  })
})
