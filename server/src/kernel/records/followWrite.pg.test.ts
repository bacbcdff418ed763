import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { subjectOf } from '../../features/identity/sessions.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

/** From now on the database refuses the writes that follow a record's write. */
const refuse = (event: 'INSERT' | 'UPDATE' | 'DELETE', table: string) =>
  app.deps.db.pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'the follow-up fails'; END $$;
    CREATE TRIGGER refuse BEFORE ${event} ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION refuse()`)
afterEach(() => app.deps.db.pool.query('DROP FUNCTION IF EXISTS refuse CASCADE'))

const findCode = async (document: string, variables: Record<string, unknown>, caller = tenant.admin) =>
  (await app.graphql(document, variables, caller)).errors[0]?.extensions.code
const loadRows = async (table: string, where: string, value: string) =>
  (await app.deps.db.pool.query(`SELECT * FROM "${table}" WHERE "${where}" = $1`, [value])).rows

it('rolls back an organization whose founder link cannot be written', async () => {
  await app.deps.db.prisma.installation.create({ data: { platformOrganization: tenant.organization } })
  const found = () =>
    findCode('mutation { createOrganization(input: { name: "Half School" }) { id } }', {}, tenant.superUser)
  await refuse('INSERT', 'UserOrganization')
  expect(await found()).toBe('internal')
  expect(await loadRows('Organization', 'name', 'Half School')).toEqual([])
  expect(await loadRows('AuditEntry', 'entity', 'organization')).toEqual([])
  await app.deps.db.pool.query('DROP FUNCTION refuse CASCADE')
  expect(await found()).toBeUndefined()
  const [{ key }] = await loadRows('Organization', 'name', 'Half School')
  expect(await loadRows('UserOrganization', 'organization', key)).toHaveLength(1)
})

it('rolls back a customer’s creation or change if the temporary password cannot be saved', async () => {
  const { organization, customer } = tenant
  const temporaryPassword = 'From-office-77'
  await refuse('INSERT', 'Credential')
  const made = await findCode(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { key } }',
    { input: { organization, name: 'Tom Half', email: 'half@example.org', temporaryPassword } },
  )
  const changed = await findCode(
    'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { key } }',
    { input: { id: customer.key, name: 'Mia Half', temporaryPassword } },
  )
  expect([made, changed]).toEqual(['internal', 'internal'])
  expect(await loadRows('Customer', 'email', 'half@example.org')).toEqual([])
  expect(await loadRows('Customer', 'key', customer.key)).toMatchObject([{ name: 'Mia Learner' }])
  expect(await loadRows('Session', 'subject', subjectOf('customer', customer.key))).toHaveLength(1)
})

it('rolls back a new password together with its sign-outs', async () => {
  const { organization } = tenant
  const { key } = await tenant.addCustomer()
  await refuse('DELETE', 'Session')
  const changed = await findCode(
    'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { key } }',
    { input: { id: key, organization, name: 'Mia Half', temporaryPassword: 'From-office-77' } },
  )
  expect(changed).toBe('internal')
  expect(await loadRows('Credential', 'subject', subjectOf('customer', key))).toEqual([])
  expect(await loadRows('Customer', 'key', key)).toMatchObject([{ name: 'Mia Learner' }])
})

it('rolls back a customer’s deletion if the account cannot be deleted', async () => {
  const { key } = await tenant.addCustomer()
  await refuse('DELETE', 'Session')
  const deleted = 'mutation ($id: String!) { deleteCustomer(id: $id) { key } }'
  expect(await findCode(deleted, { id: key })).toBe('internal')
  expect(await loadRows('Customer', 'key', key)).toHaveLength(1)
  expect(await loadRows('AuditEntry', 'recordKey', key)).toEqual([])
  await app.deps.db.pool.query('DROP FUNCTION refuse CASCADE')
  expect(await findCode(deleted, { id: key })).toBeUndefined()
  expect(await loadRows('Customer', 'key', key)).toEqual([])
  expect(await loadRows('Session', 'subject', subjectOf('customer', key))).toEqual([])
})
