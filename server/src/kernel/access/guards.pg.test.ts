import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { Review } from '#shared/features/portals/entities/Review.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeRecord } from '../../testing/makeRecord.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { insertRecord } from '../db/records/writeRecords.ts'

/** Checks of writes that the definitions' lists of actors cannot express (access/guardWrite). */
describe('guards of writes that the definitions allow', () => {
  let app: TestApp
  let tenant: Tenant
  let platform: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    ;[tenant, platform] = [await makeTenant(app.deps), await makeTenant(app.deps)]
    await app.deps.db.prisma.installation.create({ data: { platformOrganization: platform.organization } })
  })
  afterAll(() => app.close())

  it('lets a customer change their own profile fields only', async () => {
    const update = (input: Record<string, unknown>) =>
      app.graphql(
        'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { name biography } }',
        { input: { id: tenant.customer.id, organization: tenant.organization, ...input } },
        tenant.customer,
      )
    expect((await update({ name: 'Own Name', biography: 'I like tea' })).errors).toEqual([])
    // An erased customer takes the picture along: it may be another person's file.
    const picture = { profileImage: `${tenant.organization}~someAsset` }
    for (const input of [
      { email: 'other@example.org' },
      { internalNotes: 'a good one' },
      { hub: 'x' },
      picture,
    ])
      expect((await update(input)).errors[0]?.extensions.code).toBe('forbidden')
  })

  it('lets a customer change their phone number, but not clear a field that sign-up requires', async () => {
    await app.deps.db.prisma.organization.update({
      where: { key: tenant.organization },
      data: { signUpFields: ['name', 'text1'], signUpRequiredFields: ['name'] },
    })
    const set = (name: string, value: unknown, caller: Caller = tenant.customer) =>
      app.graphql(
        'mutation ($id: String!, $all: JSON!) { setCustomerAttributes(customerID: $id, attributes: $all) { customer { key } } }',
        { id: tenant.customer.key, all: [{ name, value }] },
        caller,
      )
    expect((await set('phoneNumber', '+49 30 123456')).errors).toEqual([])
    expect((await set('text1', null)).errors).toEqual([])
    const [fault] = (await set('name', null)).errors
    expect([fault?.extensions.code, fault?.message]).toEqual(['validation', 'Name is required.'])
    expect((await set('name', null, tenant.admin)).errors).toEqual([])
    const { data } = await app.graphql('{ customerInfo { internal { phoneNumber } } }', {}, tenant.customer)
    expect(data?.customerInfo?.internal).toMatchObject({ phoneNumber: '+49 30 123456' })
  })

  it('lets full administrators suspend a customer, which ends the session, and restore them', async () => {
    const person = await tenant.addCustomer()
    const set = async (status: string, caller: Caller) =>
      (
        await app.graphql(
          'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { status } }',
          { input: { id: person.id, organization: tenant.organization, status } },
          caller,
        )
      ).errors[0]?.extensions.code
    const kind = async () => (await app.graphql('{ viewer { kind } }', {}, person)).data?.viewer?.kind
    for (const caller of [person, tenant.aiAdmin]) expect(await set('SUSPENDED', caller)).toBe('forbidden')
    expect(await kind()).toBe('customer')
    expect(await set('SUSPENDED', tenant.admin)).toBeUndefined()
    app.deps.pass(61_000)
    expect(await kind()).toBe('anonymous')
    expect(await set('ACTIVE', tenant.admin)).toBeUndefined()
  })

  it('lets only super users create another super user', async () => {
    const link = async (superUser: boolean, id: string, caller: Caller) => {
      const { data, errors } = await app.graphql(
        'mutation ($input: UpdateUserOrganizationInput!) { updateUserOrganization(input: $input) { superUser } }',
        { input: { id, organization: tenant.organization, superUser } },
        caller,
      )
      return errors[0]?.extensions.code ?? data?.updateUserOrganization?.superUser
    }
    const { prisma } = app.deps.db
    const own = await prisma.userOrganization.findFirstOrThrow({ where: { user: tenant.aiAdmin.key } })
    expect(await link(true, own.key, tenant.admin)).toBe('forbidden')
    expect(await link(true, own.key, tenant.superUser)).toBe(true)
    expect(await link(false, own.key, tenant.admin)).toBe('forbidden')
    expect(await link(false, own.key, tenant.superUser)).toBe(false)
  })

  it('refuses to link people by hand, and to remove or demote the last full administrator', async () => {
    const second = await makeTenant(app.deps)
    const change = async (document: string, caller: Caller, variables: Record<string, unknown> = {}) => {
      const { errors } = await app.graphql(document, { org: second.organization, ...variables }, caller)
      return errors[0]?.extensions.code ?? errors[0]?.message
    }
    const create =
      'mutation ($org: String, $input: CreateUserOrganizationInput!) { createUserOrganization(input: $input, organizationID: $org) { key } }'
    expect(await change(create, second.superUser, { input: { user: tenant.aiAdmin.key } })).toMatch(
      /^(forbidden|bad_request)$/,
    )
    const { userOrganization } = app.deps.db.prisma
    const linkOf = async ({ key: user }: { key: string }) =>
      (await userOrganization.findFirstOrThrow({ where: { user } })).key
    const remove = async (person: { key: string }, caller: Caller) =>
      change(
        'mutation ($id: String!, $org: String) { deleteUserOrganization(id: $id, organizationID: $org) { key } }',
        caller,
        {
          id: await linkOf(person),
        },
      )
    const update =
      'mutation ($input: UpdateUserOrganizationInput!, $org: String) { updateUserOrganization(input: $input, organizationID: $org) { key } }'
    expect(await remove(second.superUser, second.superUser)).toBeUndefined()
    const input = { id: await linkOf(second.admin), roles: ['AIADMIN'] }
    expect(await change(update, second.admin, { input })).toBe('validation')
    expect(await remove(second.admin, second.admin)).toBe('validation')
    expect(await remove(second.aiAdmin, second.admin)).toBeUndefined()
  })

  it('refuses a learner’s changes of the board that staff made for them', async () => {
    const portal = `${tenant.organization}~${tenant.portal}`
    const values = { portal, customer: tenant.customer.key, name: 'A board from staff' }
    const { pool } = app.deps.db
    const board = await insertRecord(pool, LearningBoard, tenant.organization, values, app.deps.now())
    const other = await tenant.addCustomer()
    const update = async (input: Record<string, unknown>, caller: Caller) => {
      const { data, errors } = await app.graphql(
        'mutation ($input: UpdateLearningBoardInput!) { updateLearningBoard(input: $input) { name } }',
        { input: { id: board.key, ...input } },
        caller,
      )
      return errors[0]?.extensions.code ?? data?.updateLearningBoard
    }
    const changes = [
      { name: 'Renamed board' },
      { sections: [] },
      { status: 'archived' },
      { customer: other.key },
    ]
    for (const input of changes) expect(await update(input, tenant.customer)).toBe('forbidden')
    expect(await update({ name: 'Renamed by staff' }, tenant.admin)).toEqual({ name: 'Renamed by staff' })
  })

  it('shows a closed portal to its organization’s staff only', async () => {
    const closed = await tenant.add(Portal, { name: 'Closed too', active: false })
    const options = async (caller: Caller) =>
      (await app.graphql('{ identityOptions { signUpFields { name } } }', {}, { ...caller, portal: closed }))
        .errors[0]?.extensions.code
    expect(await options(tenant.aiAdmin)).toBeUndefined()
    for (const caller of [{}, tenant.customer, platform.admin])
      expect(await options(caller)).toBe('not_found')
  })

  it('shows nothing of an organization without an open portal', async () => {
    const quiet = await makeTenant(app.deps)
    for (const entity of [Faq, Certification]) await makeRecord(app.deps, quiet, entity, quiet.customer)
    await makeRecord(app.deps, quiet, Review, quiet.customer, { status: 'approved' })
    const listed = async () => {
      const { data } = await app.graphql(
        `query ($org: String) { listFaqs(organizationID: $org) { items { key } }
          listReviews(organizationID: $org) { items { key } }
          listCertifications(organizationID: $org) { items { key } } }`,
        { org: quiet.organization },
        {},
      )
      return Object.values(data ?? {}).map((answer) => ((answer?.items ?? []) as unknown[]).length)
    }
    expect(await listed()).toEqual([1, 1, 1])
    await app.deps.db.prisma.portalPublished.updateMany({
      where: { organization: quiet.organization },
      data: { active: false },
    })
    expect(await listed()).toEqual([0, 0, 0])
  })

  it('keeps administrators from changing links and email addresses of other organizations’ people', async () => {
    const update = async (input: Record<string, unknown>, caller: Caller = tenant.admin) =>
      (
        await app.graphql(
          'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { key } }',
          { input },
          caller,
        )
      ).errors[0]?.extensions.code
    expect(await update({ id: tenant.aiAdmin.id, email: 'mine@example.org' })).toBe('forbidden')
    expect(await update({ id: tenant.superUser.id, name: 'Not Super' })).toBe('forbidden')
    expect(await update({ id: tenant.aiAdmin.id, name: 'Ai Renamed' })).toBeUndefined()
    expect(await update({ id: tenant.aiAdmin.id, name: 'Ai Renamed' }, tenant.aiAdmin)).toBe('forbidden')
    const link = await app.deps.db.prisma.userOrganization.findFirstOrThrow({
      where: { user: tenant.superUser.key, organization: tenant.organization },
    })
    const remove = async (caller: Caller) =>
      (
        await app.graphql(
          'mutation ($id: String!) { deleteUserOrganization(id: $id) { key } }',
          { id: link.key },
          caller,
        )
      ).errors[0]?.extensions.code
    expect(await remove(tenant.admin)).toBe('forbidden')
    const relink = await app.graphql(
      'mutation ($input: UpdateUserOrganizationInput!) { updateUserOrganization(input: $input) { key } }',
      { input: { id: link.key, user: platform.admin.key } },
      tenant.superUser,
    )
    expect(relink.errors[0]?.extensions.code).toBe('forbidden')
  })

  it('lets only the platform’s super users create an organization, and lets them work in it', async () => {
    const found = (caller: Caller) =>
      app.graphql('mutation { createOrganization(input: { name: "New School" }) { id } }', {}, caller)
    for (const caller of [tenant.superUser, tenant.admin, platform.admin, platform.customer, {}])
      expect((await found(caller)).errors).toHaveLength(1)
    const { data, errors } = await found(platform.superUser)
    expect(errors).toEqual([])
    const id = String(data?.createOrganization?.id)
    const viewer = await app.graphql('{ viewer { organizations { id roles } } }', {}, platform.superUser)
    expect(viewer.data?.viewer?.organizations).toContainEqual(
      expect.objectContaining({ id, roles: ['SUPERUSER'] }),
    )
    const groups = await app.graphql(
      'query ($org: String) { listAccessGroupDefinitions(organizationID: $org) { items { key code canDelete } } }',
      { org: id },
      platform.superUser,
    )
    const [group] = (groups.data?.listAccessGroupDefinitions?.items ?? []) as { key: string }[]
    expect(group).toEqual({ key: `${id}~all-courses`, code: 'ALL_COURSES', canDelete: false })
    const removed = await app.graphql(
      'mutation ($id: String!) { deleteAccessGroupDefinition(id: $id) { key } }',
      { id: group?.key },
      platform.superUser,
    )
    expect(removed.errors).toHaveLength(1)
  })

  it('shows all organizations to the platform’s super users, and other staff only their own', async () => {
    const list = async (caller: Caller) =>
      ((await app.graphql('{ listOrganizations(limit: 1000) { items { id } } }', {}, caller)).data
        ?.listOrganizations?.items ?? []) as { id: string }[]
    const all = (await list(platform.superUser)).map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([tenant.organization, platform.organization]))
    expect(await list(tenant.superUser)).toEqual([{ id: tenant.organization }])
    const rename = await app.graphql(
      'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { name } }',
      { input: { id: tenant.organization, name: 'Looked after' } },
      platform.superUser,
    )
    expect(rename.errors).toEqual([])
  })
})
