import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'

const password = 'Harbour-4-ever'

let app: TestApp
let tenant: Tenant
let rival: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { defaultRoles: ['AIADMIN'] })
  rival = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const here = () => ({ organizationID: tenant.organization })
const findEmail = async (key: string) =>
  (await app.deps.db.prisma.user.findUniqueOrThrow({ where: { key } })).email
describe('operations for administrators', () => {
  it.each([
    'addUserToOrganization',
    'resetPassword',
    'removeSecondStep',
    'createIdentityCustomer',
    'syncOrganizationToCognito',
  ])('refuses %s to all others', async (name) => {
    const inputs: Record<string, Record<string, unknown>> = {
      addUserToOrganization: { email: 'no@example.org' },
      resetPassword: { userId: tenant.customer.id, password },
      removeSecondStep: { userId: tenant.customer.id },
      createIdentityCustomer: { email: 'no@example.org', temporaryPassword: password },
    }
    const input = { ...here(), ...inputs[name] }
    const codes: unknown[] = []
    for (const caller of [{}, tenant.customer, tenant.aiAdmin, rival.admin, rival.superUser])
      codes.push((await identity.call(name, input, { ...caller })).error?.code)
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'forbidden', 'not_found', 'not_found'])
    const { rows } = await app.deps.db.pool.query(`SELECT 1 FROM "User" WHERE email = 'no@example.org'
      UNION ALL SELECT 1 FROM "Customer" WHERE email = 'no@example.org'`)
    expect(rows).toEqual([])
  })
})

describe('resetPassword', () => {
  const reset = (userId: string, more = {}, caller = tenant.admin) =>
    identity.call('resetPassword', { ...here(), userId, password, ...more }, caller)

  it('sets a colleague’s password, temporary or permanent, and ends their sessions', async () => {
    const email = await findEmail(tenant.aiAdmin.id)
    expect((await reset(tenant.aiAdmin.id, { pool: 'staff', forceChange: false })).data).toMatchObject({
      step: 'SUCCESS',
      message: 'The password has been updated.',
    })
    expect(await identity.kindOf({ token: tenant.aiAdmin.token ?? '' })).toBe('unauthenticated')
    const signIn = () => identity.call('signIn', { email, password, pool: 'staff', wantsToken: true })
    expect((await signIn()).data.step).toBe('SUCCESS')
    await reset(tenant.aiAdmin.id, { pool: 'staff' })
    expect((await signIn()).data.step).toBe('NEW_PASSWORD')
  })

  it('refuses people who also work for others, super users, and the caller themselves', async () => {
    const link = { user: rival.aiAdmin.id, name: 'Ai Admin', roles: ['AIADMIN'] }
    await insertRecord(app.deps.db.pool, UserOrganization, tenant.organization, link, app.deps.now())
    expect((await reset(rival.aiAdmin.id, { pool: 'staff' })).error?.code).toBe('forbidden')
    expect((await reset(tenant.superUser.id, { pool: 'staff' })).error?.code).toBe('forbidden')
    expect((await reset(tenant.admin.id, { pool: 'staff' })).error?.code).toBe('forbidden')
    expect((await reset(rival.admin.id, { pool: 'staff' })).error?.code).toBe('not_found')
    expect((await reset(rival.customer.id)).error?.code).toBe('not_found')
    expect((await reset(rival.customer.key)).error?.code).toBe('not_found')
    const bySuperUser = await reset(tenant.aiAdmin.id, { pool: 'staff' }, tenant.superUser)
    expect(bySuperUser.data.step).toBe('SUCCESS')
  })
})

describe('createIdentityCustomer', () => {
  const create = (more: Record<string, unknown>) =>
    identity.call(
      'createIdentityCustomer',
      { ...here(), temporaryPassword: 'From-office-77', ...more },
      tenant.admin,
    )

  it('returns the identity record, and requires an unverified email address to be confirmed first', async () => {
    const email = 'unverified@example.org'
    const { data } = await create({ email: 'Unverified@Example.org', emailVerified: false })
    expect(data).toMatchObject({
      statusCode: 200,
      cognitoCustomer: { email, emailVerified: false, status: 'PENDING' },
    })
    const signIn = () => identity.call('signIn', { email, password: 'From-office-77' })
    expect((await signIn()).data.step).toBe('CONFIRM_EMAIL')
    await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    expect((await signIn()).data.step).toBe('NEW_PASSWORD')
    const again = await create({ email, emailVerified: true })
    expect(again.error?.details).toMatchObject({
      fields: { email: 'A customer with this address can already sign in.' },
    })
  })

  it('gives a password to an existing customer without one', async () => {
    const { key } = await tenant.addCustomer({ email: 'imported@example.org', status: 'PENDING' })
    const { data } = await create({ email: 'imported@example.org', emailVerified: true })
    expect(data.cognitoCustomer).toMatchObject({ key, status: 'ACTIVE', emailVerified: true })
    const { status } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key } })
    expect(status).toBe('ACTIVE')
  })
})

describe('a customer’s temporary password', () => {
  const signIn = (email: string, given: string) => identity.call('signIn', { email, password: given })
  const columns = async () =>
    (await app.deps.db.pool.query('SELECT 1 FROM "Customer" WHERE "temporaryPassword" IS NOT NULL')).rows

  it('is set with the customer or later, and stored only as a hash', async () => {
    const created = await app.graphql(
      'mutation ($input: CreateCustomerInput!, $org: String) { createCustomer(input: $input, organizationID: $org) { key } }',
      {
        org: tenant.organization,
        input: { name: 'Tom Temporary', email: 'tom@example.org', temporaryPassword: 'From-office-77' },
      },
      tenant.admin,
    )
    expect(created.errors).toEqual([])
    expect((await signIn('tom@example.org', 'From-office-77')).data.step).toBe('NEW_PASSWORD')
    const updated = await app.graphql(
      'mutation ($input: UpdateCustomerInput!, $org: String) { updateCustomer(input: $input, organizationID: $org) { key } }',
      {
        org: tenant.organization,
        input: { id: created.data?.createCustomer?.key, temporaryPassword: 'From-office-88' },
      },
      tenant.admin,
    )
    expect(updated.errors).toEqual([])
    expect((await signIn('tom@example.org', 'From-office-77')).error?.code).toBe('sign_in')
    expect((await signIn('tom@example.org', 'From-office-88')).data.step).toBe('NEW_PASSWORD')
    expect(await columns()).toEqual([])
    const { rows } = await app.deps.db.pool.query<{ all: string }>(
      `SELECT (SELECT json_agg(c)::text FROM "Customer" c) || (SELECT json_agg(a)::text FROM "AuditEntry" a)
        || (SELECT json_agg(c)::text FROM "Credential" c) AS all`,
    )
    expect(rows[0]?.all).toContain('tom@example.org')
    expect(rows[0]?.all).not.toContain('From-office')
  })
})

describe('setCustomerAttributes', () => {
  const set = (customerID: string, attributes: unknown, caller = tenant.customer) =>
    identity.call('setCustomerAttributes', { customerID, attributes }, caller)

  it('lets a customer change their own permitted fields', async () => {
    const { data } = await set(tenant.customer.key, [
      { name: 'headline', value: 'Sails at night' },
      { name: 'text1', value: 'Harbour' },
    ])
    expect(data.customer).toMatchObject({ headline: 'Sails at night', text1: 'Harbour' })
    for (const attribute of [
      { name: 'internalNotes', value: 'Nice person' },
      { name: 'email', value: 'other@example.org' },
      { name: 'temporaryPassword', value: 'From-office-77' },
      { name: 'status', value: 'PENDING' },
      { name: 'paymentCustomerId', value: 'x' },
      { name: 'organization', value: rival.organization },
    ]) {
      const { error } = await set(tenant.customer.key, [attribute])
      expect(['forbidden', 'validation'], attribute.name).toContain(error?.code)
    }
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'nothing'])(
    'refuses the name "%s", which is no field, by its name',
    async (name) => {
      const { error } = await set(tenant.customer.key, [
        { name: 'headline', value: 'Sails by day' },
        { name, value: 'x' },
      ])
      expect([error?.code, Object.keys(error?.details.fields as object)]).toEqual(['validation', [name]])
    },
  )

  it('lets an administrator change their organization’s customers, and no others', async () => {
    const { data } = await set(
      tenant.customer.key,
      [{ name: 'internalNotes', value: 'Pays by invoice' }],
      tenant.admin,
    )
    expect(data.customer).toMatchObject({ internalNotes: 'Pays by invoice' })
    const headline = [{ name: 'headline', value: 'Mine now' }]
    const { key } = await tenant.addCustomer()
    expect((await set(key, headline)).error?.code).toBe('not_found')
    expect((await set(rival.customer.key, headline)).error?.code).toBe('not_found')
    expect((await set(rival.customer.key, headline, tenant.admin)).error?.code).toBe('not_found')
    expect((await set(tenant.customer.key, headline, { ...rival.customer })).error?.code).toBe('not_found')
  })
})

describe('syncOrganizationToCognito', () => {
  it('gives each person without an identity record one, and is idempotent', async () => {
    const sync = () => identity.call('syncOrganizationToCognito', here(), tenant.admin)
    const { customer, credential } = app.deps.db.prisma
    const where = { organization: tenant.organization }
    const count = await customer.count({ where })
    const known = await credential.count({
      where: { subject: { startsWith: `customer:${tenant.organization}~` } },
    })
    expect((await sync()).data).toMatchObject({ statusCode: 200, customers: count - known })
    expect((await sync()).data).toMatchObject({ statusCode: 200, customers: 0, users: 0 })
    expect(await credential.count({ where: { subject: `customer:${rival.customer.key}` } })).toBe(0)
  })
})
