import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { createDataStore } from '#shared/kernel/dataStore/createDataStore.ts'
import { type Call, writeDocument } from '#shared/kernel/dataStore/documents.ts'
import type { Execute } from '#shared/kernel/dataStore/StoreContext.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ErrorCode } from '#shared/kernel/errors/codes.ts'
import { type Entity, isSearchable } from '#shared/kernel/model/Entity.ts'
import { handlers } from '../../features.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { buildSchema } from '../graphql/buildSchema.ts'

const schema = buildSchema(handlers)

/** The operations that exist for each entity. */
function callsOf(entity: Entity): Call[] {
  const isOpen = (action: 'create' | 'update' | 'delete') =>
    entity.access[action].some((actor) => actor !== 'nobody') && (action === 'create' || !entity.isAppendOnly)
  const reads: Call[] = ['get', 'list', 'batchLoad', ...(isSearchable(entity) ? (['search'] as const) : [])]
  return [...reads, ...(['create', 'update', 'delete'] as const).filter(isOpen)]
}

describe('the documents of the data store', () => {
  it.each((entities as readonly Entity[]).map((entity) => [entity.name, entity] as const))(
    'of %s are what the schema takes',
    (_name, entity) => {
      for (const call of callsOf(entity))
        for (const portalApiMode of [true, false])
          expect(validate(schema, parse(writeDocument(entity, call, { portalApiMode })))).toEqual([])
    },
  )
})

describe('the data store on the real server', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const executeAs =
    (caller: Caller): Execute =>
    async (document, variables) => {
      const { data, errors } = await app.graphql(document, variables, caller)
      const [fault] = errors
      // The server’s codes match the table.
      if (fault) throw new AppError(fault.extensions.code as ErrorCode, fault)
      return data ?? {}
    }
  const storeOf = (caller: Caller, organization: string | null, portalApiMode = false) =>
    createDataStore({
      findEntity,
      execute: executeAs(caller),
      now: app.deps.now,
      organization,
      portalApiMode,
      log: () => undefined,
    })

  it('adds, lists, searches, changes and removes', async () => {
    const store = storeOf(tenant.admin, tenant.organization)
    for (let n = 0; n < 3; n += 1)
      await store.add('instructor', { name: `Teacher number ${n}`, biography: 'Knows tea' })
    const { items } = await store.list('instructor')
    expect(items).toHaveLength(3)
    const found = await store.search('instructor', { query: 'number 2', fields: ['name'] })
    expect([found.total, found.items[0]?.name]).toEqual([1, 'Teacher number 2'])
    const key = items[0]?.key ?? ''
    store.change('instructor', key, { biography: 'Knows coffee' })
    expect(await store.save('instructor', key)).toMatchObject({ ok: true })
    expect(await store.remove('instructor', items[1]?.key ?? '')).toBe(true)
    const another = storeOf(tenant.admin, tenant.organization)
    const rows = await another.batchLoad(
      'instructor',
      items.map((row) => row.key),
    )
    expect(rows.map(({ biography }) => biography)).toEqual(['Knows coffee', 'Knows tea'])
  })

  it('is refused after another writer changed the record', async () => {
    const [one, two] = [tenant.admin, tenant.superUser].map((who) => storeOf(who, tenant.organization))
    const item = await one?.add('library', { name: 'Shelf of two' })
    const key = item?.key ?? ''
    await two?.get('library', key)
    for (const store of [one, two]) store?.change('library', key, { description: `By ${store === one}` })
    expect(await one?.save('library', key)).toMatchObject({ ok: true })
    expect(await two?.save('library', key)).toMatchObject({ ok: false, reason: 'concurrency' })
  })

  it('works through a portal without naming the organization', async () => {
    const store = storeOf(tenant.customer, null, true)
    const { items, error } = await store.list('portal')
    expect([error, items.map(({ id }) => id)]).toEqual([null, [tenant.portal]])
    expect(await store.get('customer', tenant.customer.key)).toMatchObject({ state: 'loaded' })
    const other = await makeTenant(app.deps)
    expect(await store.get('customer', other.customer.key)).toMatchObject({ state: 'not_found' })
  })
})
