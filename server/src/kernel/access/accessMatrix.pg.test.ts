import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { fromAnswer } from '#shared/kernel/dataStore/fromAnswer.ts'
import { writeSelection } from '#shared/kernel/dataStore/writeSelection.ts'
import { type Entity, isSearchable, typeName } from '#shared/kernel/model/Entity.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeRecord, requiredValues } from '../../testing/makeRecord.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { addMember } from '../../testing/matrix/addMember.ts'
import { makeTwins } from '../../testing/matrix/catalogueTwins.ts'
import {
  draftPhrase,
  type FullRecord,
  insertFullRecord,
  makeDraft,
  visiblePart,
} from '../../testing/matrix/fullRecord.ts'
import {
  type Asker,
  askers,
  countsAs,
  isForeign,
  isStaff,
  learnerActors,
  makeCallers,
} from '../../testing/matrix/whoAsks.ts'
import { plantNamed } from '../../testing/plantNamed.ts'
import { Prisma } from '../db/generated/client.ts'
import { findRecord } from '../db/records/findRecord.ts'
import { isWritable } from '../graphql/entities/entityTypes.ts'
import { filterKinds } from '../records/filterRows.ts'

/**
 * Every entity × every kind of asker × the three types of portal, through real GraphQL on real PostgreSQL. The
 * expected results are computed from the definitions, independently of this folder; `definitions.test` holds the
 * definitions themselves. Operations are in operationMatrix.pg.test.
 *
 * `npm test` asks everything on a public portal, and on the others only what the portal's type could change: what
 * learners see of the entities in its catalogue. `npm run test:long` asks everything on all three.
 */
const portalTypes = ['public', 'membership', 'commerce'] as const
const features = { enableMeetings: true, enableHubs: true, enableDiscussionGroups: true }
const refusals = ['not_found', 'forbidden', 'unauthenticated']
const cases = (entities as readonly Entity[]).flatMap((entity) =>
  askers.map((who) => ({ entity, who, name: entity.name })),
)

/** Lists without rows would tell staff of other organizations that there are none. */
const isRefused = (entity: Entity, who: Asker) =>
  ['foreignAiAdmin', 'foreignFullAdmin', 'foreignSuperUser'].includes(who) &&
  entity.scope !== 'global' &&
  !entity.access.read.some((actor) => learnerActors.has(actor))

describe.each(portalTypes)('on a %s portal', (type) => {
  const isWhole = isLong || type === 'public'
  const learners = askers.filter((who) => !isStaff(who) && !isForeign(who))
  const asked = isWhole ? askers : learners
  // A portal's type says what its learners are offered: what staff and strangers may change, or ask by, is no part of it.
  const touched = type === 'public' ? askers : learners
  let app: TestApp
  let tenant: Tenant
  let owner: Person
  let callers: ReturnType<typeof makeCallers>
  const plain = new Map<string, string>()
  type Row = Record<string, unknown>
  type Records = { shown: FullRecord; hidden: FullRecord[]; restricted: FullRecord[]; linking?: FullRecord }
  const full = new Map<string, Records>()

  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps, features, { type })
    const other = await makeTenant(app.deps, features, { type })
    owner = await tenant.addCustomer()
    const member = await addMember(app.deps, tenant)
    callers = makeCallers(tenant, other, { owner, member })
    for (const entity of entities as readonly Entity[]) {
      const twins = makeTwins(entity, tenant)
      expect(twins !== null).toBe(entity.catalogue !== undefined)
      const insert = (values: Record<string, unknown>) =>
        insertFullRecord(app.deps, tenant, entity, owner, values)
      plain.set(entity.name, await makeRecord(app.deps, tenant, entity, owner))
      // A tenant has these already.
      if (['organization', 'user', 'customer'].includes(entity.name)) {
        const row = await findRecord(app.deps.db, entity, {
          where: Prisma.sql`key = ${plain.get(entity.name)}`,
        })
        full.set(entity.name, { shown: row as FullRecord, hidden: [], restricted: [] })
        continue
      }
      const unique = async (values: Record<string, unknown>) =>
        insert({ ...(await freshUniques(entity)), ...twins?.shown, ...values })
      const shown = await unique({})
      const hidden = []
      for (const values of twins?.hidden ?? []) hidden.push(await unique(values))
      const restricted = []
      for (const values of twins?.restricted ?? []) restricted.push(await unique(values))
      full.set(entity.name, { shown, hidden, restricted })
      if (entity.name === 'hub') {
        Object.assign(full.get('customer')?.shown ?? {}, { hub: shown.key })
        await app.deps.db.pool.query('UPDATE "Customer" SET hub = $1 WHERE organization = $2', [
          shown.key,
          tenant.organization,
        ])
      }
    }
    // What each links to is there by now.
    for (const entity of entities as readonly Entity[]) {
      if (['organization', 'user', 'customer'].includes(entity.name)) continue
      const links = linksOf(entity).map(({ name, isList, to }) => {
        const { key } = recordsOf(to).shown
        return [name, isList ? [key] : key]
      })
      const values = {
        ...(await freshUniques(entity)),
        ...Object.fromEntries(links),
        ...makeTwins(entity, tenant)?.shown,
      }
      recordsOf(entity).linking = await insertFullRecord(app.deps, tenant, entity, owner, values)
    }
  })
  afterAll(() => app.close())

  /** The references that a record can hold to one that is there. */
  const linksOf = (entity: Entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const inner = (field as { of?: typeof field }).of ?? field
      const { to, by, toBy } = inner as { to?: string; by?: string; toBy?: string }
      const target = inner.kind === 'media' ? 'asset' : to
      const isKey = inner.kind === 'media' || (inner.kind === 'reference' && by === 'key' && !toBy)
      const isUnique = (entity.uniques ?? []).flat().includes(name)
      const found = isKey && !field.secret && !isUnique && target ? findEntity(target) : undefined
      return found ? [{ name, isList: inner !== field, to: found as Entity }] : []
    })

  function recordsOf(entity: Entity) {
    const records = full.get(entity.name)
    if (!records) throw new Error(`There is no record of ${entity.name}`)
    return records
  }

  /** Values that must differ between rows: for example the customer and course of a progress. */
  async function freshUniques(entity: Entity): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = {}
    for (const column of (entity.uniques ?? []).flat())
      if (
        column in entity.fields &&
        entity.fields[column]?.kind !== 'number' &&
        column !== 'customer' &&
        column !== 'email'
      )
        values[column] = freshValue(entity.fields[column])
    return values
  }

  const freshValue = (field: { kind: string; pattern?: RegExp } | undefined) => {
    const made = `u${crypto.randomUUID().slice(0, 8)}`
    return field?.pattern?.test(made) ? made : `${tenant.organization}~${made}`
  }

  /** Required references name existing records. */
  const thingsNamed = (entity: Entity): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(entity.fields).flatMap(([name, field]) => {
        const { to = '', by } = field as { to?: string; by?: 'key' | 'id' }
        const key = plain.get(to)
        const isNamed = field.kind === 'reference' && field.required && to !== 'customer' && key
        return isNamed ? [[name, by === 'id' ? key.split('~').at(-1) : key]] : []
      }),
    )

  const mayRead = (entity: Entity, who: Asker, isInCatalogue = true): boolean => {
    const { read } = entity.access
    const byRole = read.some((actor) => !learnerActors.has(actor) && countsAs[who].includes(actor))
    const asLearner =
      read.includes('anonymous') || (read.includes('customer') && countsAs[who].includes('customer'))
    return byRole || (isInCatalogue && asLearner && !isStaff(who) && entity.catalogue !== undefined)
  }
  const may = (entity: Entity, who: Asker, action: 'create' | 'update' | 'delete') =>
    entity.access[action].some((actor) => countsAs[who].includes(actor))
  async function ask(document: string, variables: Record<string, unknown>, who: Asker) {
    const answer = await app.graphql(document, { org: tenant.organization, ...variables }, callers[who])
    if (!isStaff(who)) expect(JSON.stringify(answer)).not.toContain(draftPhrase)
    return answer
  }
  const pluralOf = (entity: Entity) => `${entity.plural.charAt(0).toUpperCase()}${entity.plural.slice(1)}`

  const tried = (entities as readonly Entity[]).filter((entity) => isWhole || entity.catalogue)
  describe.each(tried)('$name', (entity) => {
    const type = typeName(entity)

    it.each(asked)('%s sees the rows they may see, and of those every field as defined', async (who) => {
      const { shown } = recordsOf(entity)
      const { data, errors } = await ask(
        `query ($id: String!, $org: String) {
          get${type}(id: $id, organizationID: $org) { key ${writeSelection(entity.fields)} }
          batchLoad(modelName: "${type}", ids: [$id], organizationID: $org) {
            __typename ... on ${type} { ${writeSelection(entity.fields)} } } }`,
        { id: shown.id },
        who,
      )
      if (!mayRead(entity, who)) {
        expect(data?.[`get${type}`] ?? null).toBeNull()
        expect(errors.map(({ extensions }) => extensions.code)).toEqual(['not_found'])
        return
      }
      expect(errors).toEqual([])
      const expected = visiblePart(entity.fields, isStaff(who) ? makeDraft(entity, shown) : shown, who)
      expect(fromAnswer(entity.fields, data?.[`get${type}`] ?? {})).toEqual({ key: shown.key, ...expected })
      const [inBatch = {}] = (data?.batchLoad ?? []) as Record<string, unknown>[]
      expect(fromAnswer(entity.fields, inBatch)).toEqual({ __typename: type, ...expected })
    })

    it.each(asked)('%s sees of linked records the same as elsewhere', async (who) => {
      const links = linksOf(entity)
      if (links.length === 0) return
      const linking = recordsOf(entity).linking
      if (!linking) return
      const all = links.map(({ name, to }) => {
        const whole = `key ${writeSelection(to.fields)}`
        return {
          linked: `${name} { ${whole} }`,
          batch: `${name}: batchLoad(modelName: "${to.name}", ids: ${JSON.stringify([linking[name]].flat())}, organizationID: $org) {
            ... on ${typeName(to)} { ${whole} } }`,
        }
      })
      const { data } = await ask(
        `query ($id: String!, $org: String) {
          get${type}(id: $id, organizationID: $org) { ${links.map(({ name }) => name).join(' ')}
            linked { ${all.map(({ linked }) => linked).join(' ')} } } }`,
        { id: linking.id },
        who,
      )
      const batches = await ask(
        `query ($org: String) { ${all.map(({ batch }) => batch).join(' ')} }`,
        {},
        who,
      )
      expect(batches.errors).toEqual([])
      const row = data?.[`get${type}`] as unknown as Row | null
      if (!row) return
      for (const { name, isList } of links) {
        const rows = batches.data?.[name] as unknown as unknown[]
        const linked = (row.linked as Row)[name]
        expect([name, linked]).toEqual([name, row[name] === null ? null : isList ? rows : (rows[0] ?? null)])
      }
    })

    it.each(asked)('%s finds only permitted rows in lists, searches, by slug and in batches', async (who) => {
      const { shown, hidden, restricted } = recordsOf(entity)
      const ids = [shown, ...hidden, ...restricted].map(({ id }) => id)
      const canSearch = isSearchable(entity)
      const { data, errors } = await ask(
        `query ($org: String, $ids: [String!]!, $model: String!) {
          list${pluralOf(entity)}(organizationID: $org, limit: 1000) { items { key organization } }
          batchLoad(modelName: $model, ids: $ids, organizationID: $org) { key }
          ${canSearch ? `search${pluralOf(entity)}(organizationID: $org, limit: 1000) { items { key } total }` : ''}
          ${entity.hasSlug ? `slugSearch${pluralOf(entity)}(organizationID: $org, slug: ${JSON.stringify(shown.slug)}) { key }` : ''} }`,
        { ids, model: entity.name },
        who,
      )
      if (isRefused(entity, who)) {
        expect(errors[0]?.extensions.code).toBe('not_found')
        return
      }
      expect(errors).toEqual([])
      const keysOf = (items: unknown) => (items as { key: string }[]).map(({ key }) => key)
      const listed = data?.[`list${pluralOf(entity)}`]?.items as { key: string; organization: string }[]
      const found: string[][] = [keysOf(listed), keysOf(data?.batchLoad)]
      if (canSearch) found.push(keysOf(data?.[`search${pluralOf(entity)}`]?.items))
      for (const keys of found) {
        expect(keys.includes(shown.key)).toBe(mayRead(entity, who))
        // The catalogue restricts learners only.
        for (const record of hidden) expect(keys.includes(record.key)).toBe(mayRead(entity, who, false))
        for (const record of restricted)
          expect(keys.includes(record.key)).toBe(mayRead(entity, who, who === 'adminCustomer'))
      }
      if (entity.hasSlug)
        expect(keysOf(data?.[`slugSearch${pluralOf(entity)}`])).toEqual(
          mayRead(entity, who) ? [shown.key] : [],
        )
      if (entity.scope !== 'global')
        for (const { organization } of listed) expect(organization).toBe(tenant.organization)
    })

    it.each(asked)('%s finds words of drafts only as their staff', async (who) => {
      if (!entity.editions || !isSearchable(entity)) return
      const { data } = await ask(
        `query ($org: String) { search${pluralOf(entity)}(organizationID: $org, query: "${draftPhrase}") { total } }`,
        {},
        who,
      )
      expect(Number(data?.[`search${pluralOf(entity)}`]?.total) > 0).toBe(isStaff(who))
    })

    it.each(touched.filter((who) => !isStaff(who)))('%s cannot guess by filter or sort', async (who) => {
      // Foreign staff may see their own colleagues’ email addresses, in whichever organization they ask.
      if (entity.name === 'user' && who.endsWith('Admin') && isForeign(who)) return
      if (entity.name === 'user' && who === 'foreignSuperUser') return
      if (isRefused(entity, who)) return
      const hidden = filterKinds(entity).filter(([name]) => {
        const field = entity.fields[name]
        return field && (field.private || field.entitled)
      })
      for (const [name, kind] of hidden) {
        const test = {
          text: 'eq: "x"',
          number: 'eq: 1',
          boolean: 'eq: true',
          moment: 'eq: "2020-01-01"',
          list: 'contains: "x"',
        }[kind]
        const { errors } = await ask(
          `query ($org: String) { list${pluralOf(entity)}(organizationID: $org, filter: { ${name}: { ${test} } }) { items { key } } }`,
          {},
          who,
        )
        expect(errors[0]?.extensions.code).toBe('bad_request')
        if (!isSearchable(entity)) continue
        const sorted = await ask(
          `query ($org: String) { search${pluralOf(entity)}(organizationID: $org, sort: [{ field: "${name}" }]) { total } }`,
          {},
          who,
        )
        expect(sorted.errors[0]?.extensions.code).toBe('bad_request')
      }
      const searchable = Object.values(entity.fields).filter((field) => field.searchable)
      // A visitor’s search must not match words in fields that the visitor may not read.
      if (entity.catalogue)
        for (const field of searchable) expect(field.private ?? field.entitled ?? false).toBe(false)
    })

    it.each(touched)('%s changes it as defined, and a refused change writes nothing', async (who) => {
      const key = plain.get(entity.name) ?? ''
      const before = await rowOf(entity, key)
      const name = Object.entries(entity.fields).find(
        ([field, facts]) => isWritable(facts) && facts.kind === 'text' && field === 'name',
      )
      if (entity.access.update.some((actor) => actor !== 'nobody')) {
        const input = {
          id: key.split('~').at(-1),
          ...(name ? { name: before?.name ?? 'A name long enough for all' } : {}),
        }
        const { errors } = await ask(
          `mutation ($input: Update${type}Input!, $org: String) { update${type}(input: $input, organizationID: $org) { key } }`,
          { input },
          who,
        )
        if (may(entity, who, 'update')) expect(errors).toEqual([])
        else expect(refusals).toContain(errors[0]?.extensions.code)
        // To strangers, forbidden and missing look alike.
        if (isForeign(who) && !may(entity, who, 'update'))
          expect(errors[0]?.extensions.code).toBe('not_found')
      }
      if (entity.access.delete.some((actor) => actor !== 'nobody') && !may(entity, who, 'delete')) {
        const { errors } = await ask(
          `mutation ($id: String!, $org: String) { delete${type}(id: $id, organizationID: $org) { key } }`,
          { id: key.split('~').at(-1) },
          who,
        )
        expect(refusals).toContain(errors[0]?.extensions.code)
      }
      const after = await rowOf(entity, key)
      expect(after).toBeDefined()
      if (!may(entity, who, 'update')) expect(after).toEqual(before)
    })

    it.each(touched)('%s creates and deletes it as defined', async (who) => {
      if (entity.access.create.every((actor) => actor === 'nobody')) return
      const values = {
        // A refused role needs no person of its own.
        ...requiredValues(entity, tenant, may(entity, who, 'create') ? await tenant.addCustomer() : owner),
        ...(entity.uniques ? await freshUniques(entity) : {}),
        // Each access group and discount code needs its own code.
        ...Object.fromEntries(
          (entity.distinct ?? []).map((name) => [name, crypto.randomUUID().slice(0, 8).toUpperCase()]),
        ),
        ...(entity.name === 'userOrganization' ? { user: tenant.admin.key } : {}),
        ...thingsNamed(entity),
      }
      const input = Object.fromEntries(
        Object.entries(values).filter(([name]) => entity.fields[name] && isWritable(entity.fields[name])),
      )
      if (may(entity, who, 'create')) await plantNamed(app.deps, tenant.organization, entity, input)
      const once = crypto.randomUUID()
      const create = () =>
        ask(
          entity.scope === 'global'
            ? `mutation ($input: Create${type}Input!, $once: String) { create${type}(input: $input, idempotencyKey: $once) { key } }`
            : `mutation ($input: Create${type}Input!, $org: String, $once: String) {
                create${type}(input: $input, organizationID: $org, idempotencyKey: $once) { key } }`,
          { input, once },
          who,
        )
      const { data, errors } = await create()
      const code = errors[0]?.extensions.code
      // Only the platform creates organizations; and the same person is not linked twice.
      const isAllowed = may(entity, who, 'create') && entity.name !== 'organization'
      if (isAllowed && entity.name === 'userOrganization') return expect(code).toBe('validation')
      if (!isAllowed) return expect(refusals).toContain(code)
      expect(errors).toEqual([])
      const key = String(data?.[`create${type}`]?.key)
      expect(key.startsWith(`${tenant.organization}~`)).toBe(entity.scope !== 'global')
      expect((await create()).data?.[`create${type}`]?.key).toBe(key)
      if (!may(entity, who, 'delete')) return
      const deleted = await ask(
        `mutation ($id: String!, $org: String) { delete${type}(id: $id, organizationID: $org) { key } }`,
        { id: key },
        who,
      )
      expect(deleted.errors).toEqual([])
      expect(await rowOf(entity, key)).toBeUndefined()
    })
  })

  async function rowOf(entity: Entity, key: string): Promise<Record<string, unknown> | undefined> {
    const { rows } = await app.deps.db.pool.query(`SELECT * FROM "${typeName(entity)}" WHERE key = $1`, [key])
    return rows[0]
  }
})

it('covers every entity', () => {
  expect(new Set(cases.map(({ name }) => findEntity(name)))).toHaveLength(entities.length)
})
