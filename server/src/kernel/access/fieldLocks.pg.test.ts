import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { type Field, type Fields, isNested } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeRecord, requiredValues } from '../../testing/makeRecord.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { countsAs } from '../../testing/matrix/whoAsks.ts'
import { syncVersion } from '../../testing/syncVersion.ts'

/**
 * Every field that only some roles may write, through every API, as each staff role. The definitions say which fields
 * these are; `definitions.golden.txt` lists them.
 */
const roles = ['aiAdmin', 'fullAdmin', 'superUser'] as const
type Who = (typeof roles)[number]
type Lock = { entity: Entity; path: string[]; field: Field }

const locksIn = (entity: Entity, fields: Fields, above: string[] = []): Lock[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.writeBy && !field.readOnly ? [{ entity, path: [...above, name], field }] : []),
    // `kind` says which staff accounts exist.
    ...(isNested(field) ? locksIn(entity, field.fields, [...above, name]) : []),
  ])
const locks = (entities as readonly Entity[]).flatMap((entity) => locksIn(entity, entity.fields))
const cases = locks.flatMap((lock) =>
  roles
    .filter((who) => lock.entity.access.update.some((actor) => countsAs[who].includes(actor)))
    .map((who) => ({ ...lock, who, name: `${lock.entity.name}.${lock.path.join('.')}` })),
)

describe('a field that only some roles may write', () => {
  let app: TestApp
  let tenant: Tenant
  let callers: Record<Who, Person>
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    callers = { aiAdmin: tenant.aiAdmin, fullAdmin: tenant.admin, superUser: tenant.superUser }
  })
  afterAll(() => app.close())

  const mayChange = (field: Field, who: Who) => countsAs[who].some((actor) => actor === field.writeBy)

  async function rowOf(entity: Entity, key: string): Promise<Record<string, unknown>> {
    const { rows } = await app.deps.db.pool.query(`SELECT * FROM "${typeName(entity)}" WHERE key = $1`, [key])
    return rows[0]
  }
  const at = (row: unknown, path: readonly string[]) =>
    path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], row)

  /** A value of the field's kind that differs from the stored one. */
  function otherValue({ field, path }: Lock, held: unknown): unknown {
    if (path[0] === 'files')
      return [{ name: 'original', hash: '0f'.repeat(32), size: 1, mimeType: 'image/png' }]
    if (field.kind === 'list') return [`${tenant.organization}~other`].slice(0, Array.isArray(held) ? 1 : 0)
    if (field.kind === 'boolean') return held !== true
    const samples = kindOf(field)
      .samples(field)
      .valid.map((value) =>
        field.kind === 'reference' && String(value).includes('~') ? tenant.library : value,
      )
    const schema = zodForField(path.at(-1) ?? '', field)
    const other = samples.map((value) => schema.parse(value)).find((value) => value !== held)
    if (other === undefined) throw new Error(`There is no other value for ${path.join('.')}`)
    return other
  }
  /** Access group codes have at most twelve characters. */
  const fitting = (path: readonly string[], value: unknown) =>
    path[0] === 'accessGroups' ? ['GUESTS'] : value

  /** The record's current field with the new value inside. */
  const withValue = (row: Record<string, unknown>, [name = '', inner]: readonly string[], value: unknown) =>
    inner === undefined ? value : { ...(row[name] as object), [inner]: value }

  /** A record that the lock is for. */
  async function freshRecord({ entity, field: { lockedWhile } }: Lock): Promise<string> {
    const held = lockedWhile ? { [lockedWhile.field]: lockedWhile.is } : {}
    if (entity.name === 'portal') return tenant.add(entity, { name: 'A portal' })
    if (entity.name === 'library') return tenant.add(entity, { name: 'A shelf' })
    return makeRecord(app.deps, tenant, entity, tenant.customer, held)
  }

  it('exists in the definitions', () => {
    expect(locks.map(({ entity, path }) => `${entity.name}.${path.join('.')}`)).toEqual(
      expect.arrayContaining([
        'portal.type',
        'portal.active',
        'portal.publicDomain',
        'portal.libraries',
        'portal.settings.newCustomerMembershipID',
        'microcast.accessConfiguration',
        'microcast.price',
        'document.gated',
        'asset.access',
        'asset.files',
      ]),
    )
  })

  it.each(cases)('$name is changed through the API as $who only if it is theirs', async (lock) => {
    const { entity, path, field, who } = lock
    const key = await freshRecord(lock)
    const before = await rowOf(entity, key)
    const value = fitting(path, otherValue(lock, at(before, path)))
    const input = { id: key, [path[0] ?? '']: withValue(before, path, value) }
    const type = typeName(entity)
    const { errors } = await app.graphql(
      `mutation ($input: Update${type}Input!, $org: String) {
        update${type}(input: $input, organizationID: $org) { key } }`,
      { input, org: tenant.organization },
      callers[who],
    )
    const [fault] = errors
    if (mayChange(field, who)) return expect(fault?.extensions.code).not.toBe('forbidden')
    expect(fault?.extensions).toMatchObject({ code: 'forbidden', details: { fields: [path.join('.')] } })
    expect(fault?.message).toBe('Only a full administrator may change this.')
    expect(await rowOf(entity, key)).toEqual(before)
  })

  it.each(
    cases.filter(
      ({ entity, path, field }) => entity.name !== 'portal' && path.length === 1 && !field.lockedWhile,
    ),
  )('$name is set at making as $who only if it is theirs', async (lock) => {
    const { entity, path, field, who } = lock
    const [name = ''] = path
    const value = fitting(path, otherValue(lock, field.default ?? null))
    const input = { ...requiredValues(entity, tenant, tenant.customer), [name]: value }
    const type = typeName(entity)
    const { errors } = await app.graphql(
      `mutation ($input: Create${type}Input!, $org: String) {
          create${type}(input: $input, organizationID: $org) { key } }`,
      { input, org: tenant.organization },
      callers[who],
    )
    const code = errors[0]?.extensions.code
    if (mayChange(field, who)) expect(code).not.toBe('forbidden')
    else expect(code).toBe('forbidden')
  })

  it.each(cases.filter(({ entity }) => entity.sync === 'synced'))(
    '$name is changed from a console as $who only if it is theirs',
    async (lock) => {
      const { entity, path, field, who } = lock
      const key = await freshRecord(lock)
      const store = createMemoryReplicaStore()
      const replica = createReplica({
        store,
        organization: tenant.organization,
        now: () => app.deps.now(),
        createReplicaName: () => `r${crypto.randomUUID().replaceAll('-', '').slice(0, 15)}`,
      })
      const exchange = async (): Promise<string[]> => {
        const refused: string[] = []
        for (let isMore = true; isMore; ) {
          const request = replica.nextRequest()
          const response = await fetch(`${app.origin}/sync`, {
            method: 'POST',
            headers: {
              ...syncVersion,
              Authorization: `Bearer ${callers[who].token}`,
              'Content-Type': 'application/json',
            },
            body: JSON.stringify(request),
          })
          const received = replica.receive(request, await response.json())
          refused.push(...(received?.refused ?? []).map(({ reason }) => reason))
          isMore = received?.isMore ?? false
        }
        return refused
      }
      await exchange()
      const row = store.data().rows.get(`${entity.name} ${key}`)
      if (!row) throw new Error(`The console did not get ${key}`)
      const value = fitting(path, otherValue(lock, at(row, path)))
      replica.save(entity, key, { ...row, [path[0] ?? '']: withValue(row, path, value) }, row)
      const refused = await exchange()
      const stored = at(await rowOf(entity, key), path)
      if (mayChange(field, who)) {
        expect(refused).toEqual([])
        return expect(stored).toEqual(value)
      }
      expect(refused).toEqual([`${path.join('/')}: Only a full administrator may change this.`])
      expect(stored).toEqual(at(row, path))
    },
  )
})
