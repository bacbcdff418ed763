import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, findEntity } from '../../../shared/src/entities/registry.ts'
import { type Actor, type Entity, typeName } from '../../../shared/src/model/Entity.ts'
import type { Field } from '../../../shared/src/model/Field.ts'
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts'
import { makeRecord, requiredValues } from '../testing/makeRecord.ts'
import { makeTenant, type Person, type Tenant } from '../testing/makeTenant.ts'

/**
 * Every entity × every actor × own and other tenant, through real GraphQL on real PostgreSQL. What is
 * expected comes from the definitions, and is told here in other words than in server/access.
 */
const actors = [
  'anonymous',
  'customer',
  'owner',
  'aiAdmin',
  'admin',
  'superUser',
  'foreignCustomer',
  'foreignAdmin',
] as const
type Who = (typeof actors)[number]

/** What each of them counts as in the tenant whose records are asked for. */
const countsAs: Record<Who, readonly Actor[]> = {
  anonymous: ['anonymous'],
  customer: ['customer'],
  owner: ['customer', 'owner'],
  aiAdmin: ['staff', 'aiAdmin'],
  admin: ['staff', 'aiAdmin', 'fullAdmin'],
  superUser: ['staff', 'aiAdmin', 'fullAdmin', 'superUser'],
  foreignCustomer: ['anonymous'],
  foreignAdmin: ['anonymous'],
}

const learners: ReadonlySet<Actor> = new Set(['anonymous', 'customer'])

/** What learners never read, in places where they might. */
const secretWords: Record<string, Record<string, unknown>> = {
  asset: { transcript: 'secret words' },
  course: { systemPrompt: 'secret words' },
}

describe('who may do what', () => {
  let app: TestApp
  let tenant: Tenant
  let other: Tenant
  let callers: Record<Who, Caller>
  const keys = new Map<string, string>()

  beforeAll(async () => {
    app = await createTestApp()
    const features = { enableMeetings: true, enableHubs: true, enableDiscussionGroups: true }
    ;[tenant, other] = [await makeTenant(app.deps, features), await makeTenant(app.deps)]
    const owner: Person = await tenant.addCustomer()
    callers = {
      anonymous: { portal: `${tenant.organization}~${tenant.portal}` },
      customer: tenant.customer,
      owner,
      aiAdmin: tenant.aiAdmin,
      admin: tenant.admin,
      superUser: tenant.superUser,
      foreignCustomer: other.customer,
      foreignAdmin: other.admin,
    }
    for (const entity of entities as readonly Entity[])
      keys.set(entity.name, await makeRecord(app.deps, tenant, entity, owner, secretWords[entity.name]))
  })
  afterAll(() => app.close())

  const may = (entity: Entity, who: Who, action: 'read' | 'create' | 'update' | 'delete') => {
    const counts = countsAs[who]
    if (!entity.access[action].some((actor) => counts.includes(actor))) return false
    if (action !== 'read') return true
    const byRole = entity.access.read.some((actor) => !learners.has(actor) && counts.includes(actor))
    // Every record here is one that the catalogue shows, where the entity has one.
    return (
      byRole || (entity.catalogue !== undefined && entity.access.read.some((actor) => learners.has(actor)))
    )
  }
  const idOf = (entity: Entity) => (keys.get(entity.name) ?? '').split('~').at(-1) ?? ''
  const cases = (entities as readonly Entity[]).flatMap((entity) =>
    actors.map((who) => ({ entity: entity.name, who })),
  )
  const named = (name: string): Entity => {
    const entity = findEntity(name)
    if (!entity) throw new Error(`There is no entity ${name}`)
    return entity
  }

  it.each(cases)('$who reads $entity as it is defined', async ({ entity: name, who }) => {
    const entity = named(name)
    const fields = Object.entries(entity.fields).filter(([, field]) => !(field as Field).secret)
    const plural = `${entity.plural.charAt(0).toUpperCase()}${entity.plural.slice(1)}`
    const { data, errors } = await app.graphql(
      `query ($id: String!, $org: String) {
        one: get${typeName(entity)}(id: $id, organizationID: $org) { key ${fields.map(([field]) => field).join(' ')} }
        all: list${plural}(organizationID: $org, limit: 1000) { items { key organization } } }`,
      { id: idOf(entity), org: tenant.organization },
      callers[who],
    )
    const isStaff = countsAs[who].includes('staff')
    const rows = (data?.all?.items ?? []) as { key: string; organization: string | null }[]
    if (!may(entity, who, 'read')) {
      expect(data?.one ?? null).toBeNull()
      expect(errors.map(({ extensions }) => extensions.code)).toContain('not_found')
      expect(rows.map(({ key }) => key)).not.toContain(keys.get(name))
    } else {
      expect(data?.one?.key).toBe(keys.get(name))
      for (const [field, facts] of fields as [string, Field][])
        if (!isStaff && (facts.private || facts.entitled)) expect(data?.one?.[field] ?? null).toBeNull()
    }
    // A list never holds another tenant's rows; of global entities, only one's own staff see their colleagues.
    if (entity.scope !== 'global') for (const row of rows) expect(row.organization).toBe(tenant.organization)
    if (entity.name === 'user')
      for (const row of rows)
        expect(
          [tenant, other].some((t) => [t.admin, t.aiAdmin, t.superUser].some(({ key }) => key === row.key)),
        ).toBe(true)
    expect(JSON.stringify(data ?? {})).not.toContain(isStaff ? 'nobody writes this' : 'secret words')
  })

  it.each(cases)('$who changes and deletes $entity as it is defined', async ({ entity: name, who }) => {
    const entity = named(name)
    const id = idOf(entity)
    const textField = Object.entries(entity.fields).find(
      ([field, facts]) => facts.kind === 'text' && !facts.readOnly && !facts.secret && field === 'name',
    )
    const before = await app.deps.db.pool.query(`SELECT * FROM "${typeName(entity)}" WHERE key = $1`, [
      keys.get(name),
    ])
    if (entity.access.update.some((actor) => actor !== 'nobody') && textField) {
      const { errors } = await app.graphql(
        `mutation ($input: Update${typeName(entity)}Input!) { update${typeName(entity)}(input: $input) { key } }`,
        {
          input: {
            id,
            ...(entity.scope === 'global' ? {} : { organization: tenant.organization }),
            name: before.rows[0].name,
          },
        },
        callers[who],
      )
      const isAllowed = may(entity, who, 'update') && !(entity.name === 'userOrganization' && who === 'owner')
      if (isAllowed) expect(errors).toEqual([])
      else expect(['not_found', 'forbidden']).toContain(errors[0]?.extensions.code)
      if (who.startsWith('foreign') || who === 'anonymous')
        if (entity.name !== 'organization' && !isAllowed) expect(errors[0]?.extensions.code).toBe('not_found')
    }
    if (entity.access.delete.some((actor) => actor !== 'nobody') && !may(entity, who, 'delete')) {
      const { errors } = await app.graphql(
        `mutation ($id: String!, $org: String) { delete${typeName(entity)}(id: $id, organizationID: $org) { key } }`,
        { id, org: tenant.organization },
        callers[who],
      )
      expect(['not_found', 'forbidden']).toContain(errors[0]?.extensions.code)
    }
    const after = await app.deps.db.pool.query(`SELECT * FROM "${typeName(entity)}" WHERE key = $1`, [
      keys.get(name),
    ])
    expect(after.rowCount).toBe(1)
    if (!may(entity, who, 'update')) expect(after.rows).toEqual(before.rows)
  })

  it.each(cases)('$who creates $entity as it is defined', async ({ entity: name, who }) => {
    const entity = named(name)
    if (entity.access.create.every((actor) => actor === 'nobody')) return
    const input: Record<string, unknown> = {
      ...(entity.scope === 'global' ? {} : { organization: tenant.organization }),
      ...requiredValues(entity, tenant, callers.customer as Person),
      ...(entity.name === 'userOrganization' ? { user: other.admin.key } : {}),
    }
    const { errors } = await app.graphql(
      `mutation ($input: Create${typeName(entity)}Input!) { create${typeName(entity)}(input: $input) { key } }`,
      { input },
      callers[who],
    )
    const code = errors[0]?.extensions.code
    // Nobody links a person they cannot see, whatever their role.
    if (entity.name === 'userOrganization' && may(entity, who, 'create')) expect(code).toBe('validation')
    else if (entity.name === 'organization') expect(['not_found', 'forbidden']).toContain(code)
    // One registration for each customer of a meeting.
    else if (may(entity, who, 'create') && entity.uniques) expect(['validation', undefined]).toContain(code)
    else if (may(entity, who, 'create')) expect(errors).toEqual([])
    else expect(['not_found', 'forbidden']).toContain(code)
  })

  it('hides what is not in the catalogue from learners', async () => {
    const own = await makeTenant(app.deps)
    const shown = await own.add(named('course'), {
      name: 'Published course',
      libraries: [own.library],
      publishedAt: '2020-01-01T00:00:00.000Z',
    })
    const hidden = await Promise.all([
      own.add(named('course'), { name: 'A draft of a course' }),
      own.add(named('course'), {
        name: 'Switched off course',
        active: false,
        publishedAt: '2020-01-01T00:00:00.000Z',
      }),
      own.add(named('course'), {
        name: 'Course of tomorrow',
        startDate: '2999-01-01',
        publishedAt: '2020-01-01T00:00:00.000Z',
      }),
      own.add(named('course'), {
        name: 'Course on another shelf',
        libraries: [`${own.organization}~away`],
        publishedAt: '2020-01-01T00:00:00.000Z',
      }),
      own.add(named('portal'), { name: 'Closed portal', active: false }),
      own.add(named('asset'), { name: 'Lesson film', type: 'video' }),
    ])
    const { data } = await app.graphql(
      `query ($org: String) { listCourses(organizationID: $org, limit: 1000) { items { key } } listPortals(organizationID: $org) { items { key } }
        listAssets(organizationID: $org, limit: 1000) { items { key } } }`,
      { org: own.organization },
      own.customer,
    )
    const seen = JSON.stringify(data)
    expect(seen).toContain(shown)
    for (const key of hidden) expect(seen).not.toContain(key)
  })

  it('does not let a filter, a sort or a search tell what a reader may not see', async () => {
    const ask = (args: string) =>
      app.graphql(
        `query ($org: String) { searchCourses(organizationID: $org, ${args}) { total } }`,
        { org: tenant.organization },
        callers.anonymous,
      )
    for (const args of ['filter: { systemPrompt: { beginsWith: "s" } }', 'sort: [{ field: "systemPrompt" }]'])
      expect((await ask(args)).errors[0]?.extensions.code).toBe('bad_request')
    expect((await ask('query: "secret words"')).data?.searchCourses?.total).toBe(0)
  })

  it('lets a customer tell about themselves, and nothing else', async () => {
    const update = (input: Record<string, unknown>) =>
      app.graphql(
        'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { name biography } }',
        { input: { id: idOf(named('customer')), organization: tenant.organization, ...input } },
        callers.owner,
      )
    expect((await update({ name: 'Own Name', biography: 'I like tea' })).errors).toEqual([])
    for (const input of [{ email: 'other@example.org' }, { internalNotes: 'a good one' }, { hub: 'x' }])
      expect((await update(input)).errors[0]?.extensions.code).toBe('forbidden')
  })

  it('keeps people’s links and addresses from an administrator’s reach where they are not theirs', async () => {
    const update = (input: Record<string, unknown>, caller: Caller) =>
      app.graphql(
        'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { key } }',
        { input },
        caller,
      )
    expect(
      (await update({ id: tenant.aiAdmin.id, email: 'mine@example.org' }, callers.admin)).errors[0]
        ?.extensions.code,
    ).toBe('forbidden')
    expect(
      (await update({ id: tenant.superUser.id, name: 'Not Super' }, callers.admin)).errors[0]?.extensions
        .code,
    ).toBe('forbidden')
    const link = await app.deps.db.prisma.userOrganization.findFirstOrThrow({
      where: { user: tenant.superUser.key, organization: tenant.organization },
    })
    const { errors } = await app.graphql(
      'mutation ($id: String!) { deleteUserOrganization(id: $id) { key } }',
      { id: link.key },
      callers.admin,
    )
    expect(errors[0]?.extensions.code).toBe('forbidden')
  })

  async function platformSuperUser(): Promise<Caller> {
    await app.deps.db.prisma.installation.upsert({
      where: { id: 1 },
      create: { id: 1, platformOrganization: other.organization },
      update: { platformOrganization: other.organization },
    })
    return other.superUser
  }

  it('lets a super user of the platform found an organization, and work in it', async () => {
    const { data, errors } = await app.graphql(
      'mutation { createOrganization(input: { name: "New School" }) { id defaultRoles } }',
      {},
      await platformSuperUser(),
    )
    expect(errors).toEqual([])
    const viewer = await app.graphql('{ viewer { organizations } }', {}, other.superUser)
    expect(viewer.data?.viewer?.organizations).toContainEqual(
      expect.objectContaining({ id: data?.createOrganization?.id, roles: ['SUPERUSER'] }),
    )
    const refused = await app.graphql(
      'mutation { createOrganization(input: { name: "New School" }) { id } }',
      {},
      callers.superUser,
    )
    expect(refused.errors[0]?.extensions.code).toBe('forbidden')
  })
})
