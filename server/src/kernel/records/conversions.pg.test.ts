import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { writeSelection } from '#shared/kernel/dataStore/writeSelection.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field, KindName } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeRecord } from '../../testing/makeRecord.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { plantNamed } from '../../testing/plantNamed.ts'
import { isWritable } from '../graphql/entities/entityTypes.ts'

/** One field of each kind stored as JSON, in entities that a full administrator may change. */
const jsonKinds: KindName[] = ['list', 'record', 'sectionTree', 'richText', 'json']
const jsonFields = jsonKinds.flatMap((kind) =>
  (entities as readonly Entity[])
    .filter(({ access, scope }) => access.update.includes('fullAdmin') && scope !== 'global')
    .flatMap((entity) =>
      Object.entries(entity.fields as Record<string, Field>)
        .filter(([, field]) => field.kind === kind && isWritable(field) && !field.required)
        .map(([name, field]) => [kind, entity, name, field] as const),
    )
    .slice(0, 3),
)

describe('conversions on write', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const update = async (entity: Entity, input: Record<string, unknown>, fields: readonly string[]) => {
    const name = typeName(entity)
    const { data, errors } = await app.graphql(
      `mutation ($input: Update${name}Input!, $org: String) { update${name}(input: $input, organizationID: $org) { ${writeSelection(entity.fields, fields)} } }`,
      { input, org: tenant.organization },
      tenant.superUser,
    )
    return { saved: data?.[`update${name}`], fault: errors[0]?.extensions }
  }
  const createCourse = async (input: Record<string, unknown>) => {
    const { data, errors } = await app.graphql(
      'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { key startDate publishedAt libraries kicker courseImage prerequisites { id course microcast } sections { id name parent } } }',
      { input: { organization: tenant.organization, name: 'Converted on write', ...input } },
      tenant.admin,
    )
    return { saved: data?.createCourse, fault: errors[0]?.extensions }
  }
  it('an address without a scheme is stored with one, in an outline, too (BND-09)', async () => {
    const key = `${tenant.organization}~${await plainCourse()}`
    const section = {
      id: 's1',
      name: 'Boiling',
      item: { name: 'Boiling', type: 'article', ctaUrl: 'example.org:8080/tea' },
    }
    const { saved } = await update(Course, { id: key, ctaUrl: 'example.org/tea', sections: [section] }, [
      'ctaUrl',
      'sections',
    ])
    expect(saved?.ctaUrl).toBe('https://example.org/tea')
    expect(JSON.stringify(saved?.sections)).toContain('"https://example.org:8080/tea"')
    expect((await update(Course, { id: key, ctaUrl: 'javascript:alert(1)' }, ['ctaUrl'])).fault?.code).toBe(
      'validation',
    )
  })
  const plainCourse = async () => String((await createCourse({})).saved?.key).split('~')[1]
  const createKicker = async (input: Record<string, unknown>) => {
    const { data, errors } = await app.graphql(
      'mutation ($input: CreateKickerInput!) { createKicker(input: $input) { endAt } }',
      { input: { organization: tenant.organization, name: 'Converted on write', ...input } },
      tenant.admin,
    )
    return { saved: data?.createKicker, fault: errors[0]?.extensions }
  }
  const own = (id: string) => `${tenant.organization}~${id}`

  it.each(jsonFields.map(([kind, entity, name, field]) => [kind, entity.name, name, entity, field] as const))(
    'a %s (%s.%s) may be sent as JSON text or as it is',
    async (_kind, _entity, name, entity, field) => {
      const id = await makeRecord(app.deps, tenant, entity, tenant.customer)
      const value = ofTenant(kindOf(field).samples(field).valid[0])
      await plantNamed(app.deps, tenant.organization, entity, { [name]: value })
      const asText = await update(entity, { id, [name]: JSON.stringify(value) }, [name])
      const asIs = await update(entity, { id, [name]: value }, [name])
      expect(asText.fault).toBeUndefined()
      expect(asText.saved?.[name]).not.toBeNull()
      expect(asText.saved).toEqual(asIs.saved)
    },
  )

  /** Samples name an organization `acme`; here those references would belong to another tenant. */
  const ofTenant = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('acme~', `${tenant.organization}~`))

  it('refuses invalid JSON text and JSON of another shape, naming the field', async () => {
    expect((await createCourse({ sections: '[{' })).fault).toMatchObject({ code: 'validation' })
    expect((await createCourse({ libraries: '{"a":1}' })).fault).toMatchObject({
      details: { fields: { libraries: expect.any(String) } },
    })
    expect((await createCourse({ richText1: '{"slate":[{"type":"script"}]}' })).fault?.details).toMatchObject(
      {
        fields: { 'richText1.slate.0.type': expect.any(String) },
      },
    )
  })

  it('refuses line breaks in a text of one line, naming the field, and leaves stored ones readable', async () => {
    const headline = 'Green\r\ntea'
    expect((await createCourse({ headline })).fault).toMatchObject({
      code: 'validation',
      details: { fields: { headline: 'Must be one line, without line breaks' } },
    })
    expect((await createCourse({ description: headline })).fault).toBeUndefined()
    const id = await tenant.add(Course, { name: 'Stored before', headline })
    const { saved, fault } = await update(Course, { id, name: 'Stored since' }, ['name', 'headline'])
    expect([fault, saved]).toEqual([undefined, { name: 'Stored since', headline }])
  })

  it('accepts dates only as calendar days', async () => {
    expect((await createCourse({ startDate: '2028-02-29' })).saved?.startDate).toBe('2028-02-29')
    for (const startDate of ['2027-02-29', '2028-02-29T00:00:00Z', '29.02.2028'])
      expect((await createCourse({ startDate })).fault).toMatchObject({
        code: 'validation',
        details: { fields: { startDate: expect.any(String) } },
      })
  })

  it('accepts ISO 8601 timestamps of any time zone, and returns them in UTC', async () => {
    const { saved } = await createKicker({ endAt: '2026-03-01T10:00:00+02:00' })
    expect(saved?.endAt).toBe('2026-03-01T08:00:00.000Z')
    for (const endAt of ['2026-03-01', '2026-03-01T10:00:00', '1772352000000'])
      expect((await createKicker({ endAt })).fault).toMatchObject({
        details: { fields: { endAt: expect.any(String) } },
      })
  })

  it('stores references by key as keys, and completes a short id of the same organization at any depth', async () => {
    const named = { kicker: 'k1', courseImage: own('a1'), prerequisites: [{ id: 'p1', course: 'c1' }] }
    await plantNamed(app.deps, tenant.organization, Course, named)
    const { saved } = await createCourse({
      ...named,
      libraries: [tenant.library.split('~')[1], tenant.library],
      sections: [{ id: 's1', name: 'Beginnings', sections: [] }],
    })
    expect(saved).toMatchObject({
      libraries: [tenant.library, tenant.library],
      kicker: own('k1'),
      courseImage: own('a1'),
      prerequisites: [{ id: 'p1', course: own('c1'), microcast: null }],
    })
    expect((await createCourse({ kicker: 'other~k1' })).fault).toMatchObject({
      details: { fields: { kicker: 'Must be the key of an existing item' } },
    })
  })

  it('stores references by short id as short ids, and refuses keys there', async () => {
    const { organization: neighbours } = await makeTenant(app.deps)
    const share = async (libraryID: string) =>
      app.graphql(
        'mutation ($input: CreateLibraryShareInput!) { createLibraryShare(input: $input) { libraryID targetOrganization } }',
        {
          input: {
            organization: tenant.organization,
            name: 'For the neighbours',
            libraryID,
            targetOrganization: neighbours,
          },
        },
        tenant.admin,
      )
    const [id = ''] = tenant.library.split('~').slice(1)
    expect((await share(id)).data?.createLibraryShare).toEqual({
      libraryID: id,
      targetOrganization: neighbours,
    })
    expect((await share(tenant.library)).errors[0]?.extensions).toMatchObject({
      code: 'validation',
      details: { fields: { libraryID: expect.any(String) } },
    })
  })

  it('logs a failed batch load, and returns an empty list', async () => {
    const faq = await tenant.add(Faq, { question: 'How long does tea last?' })
    const logged = vi.spyOn(app.deps.log, 'error')
    const load = () =>
      app.graphql(
        'query ($ids: [String!]!, $org: String) { batchLoad(modelName: "Faq", ids: $ids, organizationID: $org) { key } }',
        { ids: [faq], org: tenant.organization },
        tenant.admin,
      )
    expect((await load()).data?.batchLoad).toMatchObject([{ key: faq }])
    expect(logged).not.toHaveBeenCalled()
    await app.deps.db.pool.query('ALTER TABLE "Faq" RENAME TO "FaqAway"')
    const { data, errors } = await load()
    await app.deps.db.pool.query('ALTER TABLE "FaqAway" RENAME TO "Faq"')
    expect(errors).toEqual([])
    expect(data?.batchLoad).toEqual([])
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ entity: 'faq', err: expect.any(Error) }),
      'batch load failed',
    )
    logged.mockRestore()
  })
})
