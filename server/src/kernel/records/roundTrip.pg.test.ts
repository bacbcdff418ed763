import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { createDataStore } from '#shared/kernel/dataStore/createDataStore.ts'
import { writeDocument } from '#shared/kernel/dataStore/documents.ts'
import { fromAnswer } from '#shared/kernel/dataStore/fromAnswer.ts'
import type { Execute } from '#shared/kernel/dataStore/StoreContext.ts'
import { toInput } from '#shared/kernel/dataStore/toInput.ts'
import { type Entity, isSearchable } from '#shared/kernel/model/Entity.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeRecord } from '../../testing/makeRecord.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { insertFullRecord, makeDraft, makeFullValue } from '../../testing/matrix/fullRecord.ts'
import { plantNamed } from '../../testing/plantNamed.ts'
import { isWritable } from '../graphql/entities/entityTypes.ts'

/** Every entity with a value in every field, nested ones of every kind included, through the store and back. */
describe('the data store, of a record with everything in it', () => {
  let app: TestApp
  let tenant: Tenant
  let template: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps, {
      enableMeetings: true,
      enableHubs: true,
      enableDiscussionGroups: true,
    })
    const key = await makeRecord(app.deps, tenant, PortalTemplate, tenant.customer)
    template = key.split('~')[1] ?? ''
  })
  afterAll(() => app.close())

  const execute: Execute = async (document, variables) => {
    const { data, errors } = await app.graphql(document, variables, tenant.superUser)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data ?? {}
  }
  const storeOf = () =>
    createDataStore({
      findEntity,
      execute,
      now: app.deps.now,
      organization: tenant.organization,
      log: (text, error) => {
        throw new Error(text, { cause: error })
      },
    })

  // A tenant has one of these already.
  const own = ['organization', 'user']
  const others = (entities as readonly Entity[]).filter(({ name }) => !own.includes(name))

  it.each(others.map((entity) => [entity.name, entity] as const))(
    '%s answers the stored record in every call',
    async (name, entity) => {
      const published = await insertFullRecord(app.deps, tenant, entity, tenant.customer, {})
      const stored = makeDraft(entity, published)
      const isShown = (field: string) => !entity.fields[field]?.secret
      const shown = Object.fromEntries(Object.entries(stored).filter(([field]) => isShown(field)))
      const { record, error } = await storeOf().get(name, stored.key)
      expect([error, record]).toEqual([null, shown])
      const lists = [storeOf().list(name), ...(isSearchable(entity) ? [storeOf().search(name)] : [])]
      for (const list of await Promise.all(lists)) {
        expect(list.error).toBeNull()
        expect(list.items).toContainEqual(shown)
      }
      expect(await storeOf().batchLoad(name, [stored.key])).toEqual([shown])
    },
  )

  /** Samples name records of another organization, and parts that may not stand together in one record. */
  function fitting(sample: unknown): unknown {
    const text = JSON.stringify(sample).replaceAll('acme~', `${tenant.organization}~`)
    return JSON.parse(text, (name, value) => {
      if (name === 'correctAnswer') return []
      if (name === 'manualSlug') return false
      if (name === 'visitorsOnly') return false
      if (name === 'pageId') return template
      return value?.sections?.length > 0 && value.item ? { ...value, item: null, type: 'container' } : value
    })
  }

  const nested = others.flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => isWritable(field) && ['list', 'record', 'sectionTree'].includes(field.kind))
      // What a questionnaire asks is in one list with what its customer answers, which staff do not write.
      .filter(([name]) => `${entity.name}.${name}` !== 'questionnaire.questions')
      .filter(() => entity.access.update.some((actor) => actor !== 'nobody') && !entity.isAppendOnly)
      .map(([name, field]) => ({ entity, name, field, label: `${entity.name}.${name}` })),
  )
  it.each(nested)('$label is saved as it was read', async ({ entity, name, field }) => {
    const key = await makeRecord(app.deps, tenant, entity, tenant.customer)
    const save = async (value: unknown) => {
      const input = { id: key, ...toInput(entity, { [name]: value }) }
      const document = writeDocument(entity, 'update', { portalApiMode: false, fields: [name] })
      const { answer } = await execute(document, { input, organizationID: tenant.organization })
      return fromAnswer(entity.fields, answer as Record<string, unknown>)[name]
    }
    const value = fitting(makeFullValue(name, field, tenant, tenant.customer))
    await plantNamed(app.deps, tenant.organization, entity, { [name]: value })
    const saved = await save(value)
    // Slugs become unique.
    if (entity.slugTree?.field !== name) expect(saved).toEqual(value)
    const { record } = await storeOf().get(entity.name, key)
    expect(record?.[name]).toEqual(saved)
    expect(await save(record?.[name])).toEqual(saved)
  })
})
