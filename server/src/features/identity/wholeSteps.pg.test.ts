import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { featuresOf } from '../../kernel/Feature.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { authenticatorCode, type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { accountOfClaims } from './oidc/accountOfClaims.ts'
import { hashPassword } from './passwords/passwords.ts'
import { subjectOf } from './sessions.ts'

/** Changes to credentials are one transaction: if the last step fails, everything is rolled back. */
let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

/** From now on, the database refuses one step. */
const refuse = (event: 'INSERT' | 'UPDATE' | 'DELETE', table: string) =>
  app.deps.db.pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'the last step fails'; END $$;
    CREATE TRIGGER refuse BEFORE ${event} ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION refuse()`)
/** The same for rows that would confirm a person. */
const refuseConfirming = () =>
  app.deps.db.pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'the last step fails'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON "Credential" FOR EACH ROW WHEN (NEW."isConfirmed")
      EXECUTE FUNCTION refuse()`)
const letIn = () => app.deps.db.pool.query('DROP FUNCTION IF EXISTS refuse CASCADE')
afterEach(letIn)

/** All rows about how a person signs in. */
async function loadState(subject: string) {
  const tables = ['Credential', 'SignInChallenge', 'Totp', 'RecoveryCode', 'WaitingSignUp', 'Session']
  const rows = tables.map(async (table) => {
    const { rows: found } = await app.deps.db.pool.query(
      `SELECT * FROM "${table}" WHERE subject = $1 ORDER BY 1, 2`,
      [subject],
    )
    return [table, found]
  })
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown[]>
}

const keyOf = (person: Person) => person.key
const call = (name: string, input: Record<string, unknown>, caller = tenant.admin) =>
  identity.call(name, { organizationID: tenant.organization, ...input }, caller)

/** A customer with a password, a second step, a session, and a started sign-in. */
async function settled(): Promise<{ subject: string; person: Person }> {
  const person = await tenant.addCustomer()
  const subject = subjectOf('customer', keyOf(person))
  const passwordHash = await hashPassword('Harbour-4-ever')
  await app.deps.db.prisma.credential.create({ data: { subject, passwordHash, isConfirmed: true } })
  const { data } = await identity.call('setUpTotp', { password: 'Harbour-4-ever' }, person)
  const code = authenticatorCode(String(data.secret), app.deps.now())
  expect((await identity.call('confirmTotp', { code }, person)).error).toBeNull()
  const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: keyOf(person) } })
  const begun = await identity.call('signIn', { email, password: 'Harbour-4-ever' })
  expect(begun.data.step).toBe('ONE_TIME_PASSWORD')
  return { subject, person }
}

it('rolls back a new identity customer if the confirmation or the password fails', async () => {
  const customers = () => app.deps.db.prisma.customer.count({ where: { organization: tenant.organization } })
  const before = await customers()
  const make = () =>
    call('createIdentityCustomer', {
      ...{ email: 'whole@example.org', temporaryPassword: 'From-office-77', emailVerified: true },
    })
  for (const [event, table] of [
    ['DELETE', 'WaitingSignUp'],
    ['INSERT', 'Credential'],
    ['DELETE', 'Session'],
  ] as const) {
    await refuse(event, table)
    expect((await make()).error?.code).toBe('internal')
    await letIn()
    expect(await customers()).toBe(before)
    expect(
      await app.deps.db.prisma.credential.count({
        where: { isConfirmed: true, temporaryUntil: { not: null } },
      }),
    ).toBe(0)
  }
  expect((await make()).data).toMatchObject({ statusCode: 200, cognitoCustomer: { status: 'ACTIVE' } })
  const { data } = await identity.call('signIn', { email: 'whole@example.org', password: 'From-office-77' })
  expect(data.step).toBe('NEW_PASSWORD')
})

it('rolls back a sign-up, and its code stays valid, if the confirmation fails', async () => {
  const email = 'half@example.org'
  expect((await identity.call('signUp', { email, password: 'Harbour-4-ever' })).error).toBeNull()
  const customer = () =>
    app.deps.db.prisma.customer.findFirstOrThrow({ where: { organization: tenant.organization, email } })
  const { key } = await customer()
  const before = [await customer(), await loadState(subjectOf('customer', key))]
  const confirm = () => identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
  await refuseConfirming()
  expect((await confirm()).error?.code).toBe('internal')
  expect([await customer(), await loadState(subjectOf('customer', key))]).toEqual(before)
  await letIn()
  expect((await confirm()).data.step).toBe('SUCCESS')
  expect(await customer()).toMatchObject({ status: 'ACTIVE' })
  expect((await identity.call('signIn', { email, password: 'Harbour-4-ever' })).data.step).toBe('SUCCESS')
  expect((await confirm()).error?.code).toBe('code_wrong')
})

it('rolls back a forgotten password, and its code stays valid, if any later step fails', async () => {
  const { subject, person } = await settled()
  const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: keyOf(person) } })
  expect((await identity.call('forgotPassword', { email })).error).toBeNull()
  const before = await loadState(subject)
  const submit = () =>
    identity.call('forgotPasswordSubmit', { email, code: identity.codeTo(email), password: 'Another-5-ever' })
  for (const table of ['WaitingSignUp', 'Session']) {
    await refuse('DELETE', table)
    expect((await submit()).error?.code).toBe('internal')
    expect(await loadState(subject)).toEqual(before)
    await letIn()
  }
  expect((await submit()).data.step).toBe('SUCCESS')
  expect((await submit()).error?.code).toBe('code_wrong')
  expect(await loadState(subject)).toMatchObject({ Credential: [{ isProven: true }], Session: [] })
})

it('rolls back a required reset if the sessions cannot be ended', async () => {
  const { subject, person } = await settled()
  const before = await loadState(subject)
  const reset = () => call('resetPassword', { userId: keyOf(person) })
  await refuse('DELETE', 'Session')
  expect((await reset()).error?.code).toBe('internal')
  expect(await loadState(subject)).toEqual(before)
  await letIn()
  expect((await reset()).error).toBeNull()
  expect(await loadState(subject)).toMatchObject({
    Credential: [{ mustReset: true }],
    SignInChallenge: [],
    Session: [],
  })
})

it('rolls back the removal of a second step and its mail if the sessions cannot be ended', async () => {
  const { subject, person } = await settled()
  const before = await loadState(subject)
  const mails = app.deps.sent.length
  const remove = () => call('removeSecondStep', { userId: keyOf(person) })
  await refuse('DELETE', 'Session')
  expect((await remove()).error?.code).toBe('internal')
  expect(await loadState(subject)).toEqual(before)
  expect(app.deps.sent).toHaveLength(mails)
  await letIn()
  expect((await remove()).error).toBeNull()
  expect(await loadState(subject)).toMatchObject({
    Totp: [],
    RecoveryCode: [],
    SignInChallenge: [],
    Session: [],
  })
  expect(app.deps.sent).toHaveLength(mails + 1)
})

it('rolls back taking over an account if the sessions cannot be ended', async () => {
  const { subject, person } = await settled()
  await app.deps.db.prisma.credential.update({ where: { subject }, data: { isConfirmed: false } })
  const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: keyOf(person) } })
  const before = await loadState(subject)
  const claims = { issuer: 'https://id.example', sub: 'whole', email, isEmailVerified: true, name: null }
  const takeOver = () => accountOfClaims(app.deps, 'customer', tenant.organization, claims)
  await refuse('DELETE', 'Session')
  await expect(takeOver()).rejects.toThrow('the last step fails')
  expect(await loadState(subject)).toEqual(before)
  await letIn()
  await takeOver()
  expect(await loadState(subject)).toMatchObject({
    Credential: [{ passwordHash: null, isConfirmed: true }],
    ...{ Totp: [], RecoveryCode: [], SignInChallenge: [], Session: [] },
  })
})

it('holds no connection while a temporary password is hashed', async () => {
  const { pool } = app.deps.db
  const hooks = featuresOf(app.deps).flatMap((feature) => feature.hooks ?? [])
  const own = hooks.find(({ entity, ready }) => entity.name === 'customer' && ready)
  const ready = own?.ready
  if (!own || !ready) throw new Error('Customers have something to make ready')
  const busy: number[] = []
  own.ready = async (values) => {
    const made = await ready(values)
    busy.push(pool.totalCount - pool.idleCount)
    return made
  }
  const { errors } = await app.graphql(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { key } }',
    {
      input: {
        ...{ organization: tenant.organization, email: 'hashed@example.org', name: 'Mia Hashed' },
        ...{ status: 'ACTIVE', temporaryPassword: 'From-office-77' },
      },
    },
    tenant.admin,
  )
  own.ready = ready
  expect([errors, busy]).toEqual([[], [0]])
  const { data } = await identity.call('signIn', { email: 'hashed@example.org', password: 'From-office-77' })
  expect(data.step).toBe('NEW_PASSWORD')
})
