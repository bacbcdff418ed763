import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'

const document = `mutation ($model: String!, $key: String!, $organizationID: String!) {
  cloneItem(model: $model, key: $key, organizationID: $organizationID) { key id name slug }
}`

describe('cloning an item', () => {
  let app: TestApp
  let tenant: Tenant
  let other: Tenant
  let course: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    other = await makeTenant(app.deps)
    course = await tenant.add(Course, {
      name: 'Tea for beginners',
      slug: 'tea-for-beginners',
      publishedAt: '2026-01-01T00:00:00.000Z',
      sections: [{ id: 's1', name: 'Leaves', sections: [] }],
    })
  })
  afterAll(() => app.close())

  const clone = (key: string, caller: Caller, organizationID = tenant.organization, model = 'course') =>
    app.graphql(document, { model, key, organizationID }, caller)

  const stored = async (table: string, key: unknown) =>
    (await app.deps.db.pool.query(`SELECT * FROM "${table}" WHERE key = $1`, [key])).rows[0]

  it('makes an unpublished copy with its own name and slug', async () => {
    for (const slug of ['copy-of-tea-for-beginners', 'copy-of-tea-for-beginners-2']) {
      const { data, errors } = await clone(course, tenant.admin)
      expect(errors).toEqual([])
      expect(data?.cloneItem).toMatchObject({ name: 'Copy of Tea for beginners', slug })
      expect(await stored('Course', data?.cloneItem?.key)).toMatchObject({
        ...{ name: 'Copy of Tea for beginners', slug, publishedAt: null },
        sections: [{ id: 's1', name: 'Leaves' }],
      })
    }
  })

  it('answers the same copy to a second call with its key, also after the item was edited', async () => {
    const key = await tenant.add(Microcast, { name: 'Tea in two minutes' })
    const call = async (idempotencyKey: string, from = key) => {
      const keyed = document.replace('$organizationID)', '$organizationID, idempotencyKey: $once)')
      const { data, errors } = await app.graphql(
        keyed.replace('String!) {', 'String!, $once: String) {'),
        { model: 'microcast', key: from, organizationID: tenant.organization, once: idempotencyKey },
        tenant.admin,
      )
      return errors[0]?.message ?? data?.cloneItem
    }
    const first = await call('one')
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity: Microcast, key, values: { headline: 'Edited since' } },
    })
    expect(await call('one')).toEqual(first)
    expect(await call('two')).not.toEqual(first)
    const other = await tenant.add(Microcast, { name: 'Coffee in a minute' })
    expect(typeof (await call('one', other))).toBe('string')
  })

  it('resets fields that the caller may not set to their defaults', async () => {
    const key = await tenant.add(Microcast, {
      name: 'Tea in a minute',
      headline: 'Quick tea',
      price: 900,
      accessConfiguration: 'anonymous',
      accessGroups: ['GUESTS'],
    })
    const made = async (caller: Caller) =>
      stored('Microcast', (await clone(key, caller, tenant.organization, 'microcast')).data?.cloneItem?.key)
    const open = { price: 900, accessConfiguration: 'anonymous', accessGroups: ['GUESTS'] }
    expect(await made(tenant.admin)).toMatchObject({ headline: 'Quick tea', ...open })
    expect(await made(tenant.aiAdmin)).toMatchObject({
      headline: 'Quick tea',
      price: null,
      accessConfiguration: 'accessGroups',
      accessGroups: [],
    })
  })

  it('is refused across organizations, whether the item exists or not', async () => {
    for (const key of [course, `${tenant.organization}~nothing`]) {
      const { errors } = await clone(key, other.superUser, other.organization)
      expect(errors[0]?.extensions.code).toBe('forbidden')
      expect(errors[0]?.message).toBe('An item of another organization cannot be cloned.')
    }
    const { errors } = await clone(course, other.superUser)
    // In the item's own organization they have no role.
    expect(errors[0]?.extensions.code).toBe('not_found')
  })

  it('requires permission to create the item, and an entity that can be copied', async () => {
    const codes = await Promise.all([
      clone(course, tenant.aiAdmin),
      clone(course, tenant.customer),
      clone(course, {}),
      clone(`${tenant.organization}~nothing`, tenant.admin),
      clone(tenant.customer.key, tenant.admin, tenant.organization, 'customer'),
      clone(course, tenant.admin, tenant.organization, 'dragon'),
    ])
    expect(codes.map(({ errors }) => errors[0]?.extensions.code)).toEqual([
      'forbidden',
      'forbidden',
      'unauthenticated',
      'not_found',
      'bad_request',
      'bad_request',
    ])
  })
})
