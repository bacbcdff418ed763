import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { sweepExpired } from '../sessions.ts'

const password = 'Harbour-4-ever'
const strangers = 'Lighthouse-9-now'
const temporary = 'From-office-77'

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { signUpFields: ['name', 'phoneNumber', 'text1'] })
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const signUp = (email: string, name: string, given = password) =>
  identity.call('signUp', { email, password: given, attributes: { name, text1: 'as told' } })
const confirm = (email: string, code = identity.codeTo(email)) =>
  identity.call('confirmSignUp', { email, code })
const signIn = (email: string, given = password) => identity.call('signIn', { email, password: given })
const customer = (email: string) => app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
const credentials = async (email: string) => {
  const subject = `customer:${(await customer(email)).key}`
  return app.deps.db.prisma.credential.findUnique({ where: { subject } })
}
/** Adds a customer as an administrator does, before they sign up. */
const prepare = async (email: string, more = {}) => {
  const values = { email, name: 'Paula Prepared', status: 'PENDING', text1: 'as prepared' }
  await tenant.addCustomer({ ...values, ...more })
}

describe('a sign-up for an address that an administrator prepared', () => {
  it('changes nothing of the record until the mailed code is entered', async () => {
    const email = 'prepared@example.org'
    await prepare(email)
    const before = await customer(email)
    expect((await signUp(email, 'Eve Stranger')).data.step).toBe('CONFIRM')
    expect(await customer(email)).toEqual(before)
    expect(await credentials(email)).toBeNull()
    expect((await confirm(email, 'x')).error?.code).toBe('code_wrong')
    expect(await customer(email)).toEqual(before)

    await confirm(email)
    expect(await customer(email)).toMatchObject({
      key: before.key,
      name: 'Eve Stranger',
      text1: 'as told',
      status: 'ACTIVE',
    })
    expect((await signIn(email)).data.step).toBe('SUCCESS')
  })

  it('is accepted if the customer was added as active and never had a password', async () => {
    const email = 'enrolled@example.org'
    await prepare(email, { status: 'ACTIVE' })
    const before = await customer(email)
    expect((await signUp(email, 'Enno Enrolled')).data.step).toBe('CONFIRM')
    expect(await customer(email)).toEqual(before)
    expect(await credentials(email)).toBeNull()
    await confirm(email)
    expect(await customer(email)).toMatchObject({ key: before.key, name: 'Enno Enrolled', status: 'ACTIVE' })
    expect((await signIn(email)).data.step).toBe('SUCCESS')
  })

  it('is refused by mail once the customer has a password, or was suspended', async () => {
    const email = 'enno@example.org'
    await prepare(email, { status: 'ACTIVE' })
    await signUp(email, 'Enno Enrolled')
    await confirm(email)
    await prepare('sue@example.org', { status: 'SUSPENDED' })
    for (const one of [email, 'sue@example.org']) {
      expect((await signUp(one, 'Eve Stranger', strangers)).data.step).toBe('CONFIRM')
      expect(app.deps.sent.at(-1)?.subject).toContain('already have an account')
    }
    expect((await signIn(email)).data.step).toBe('SUCCESS')
  })

  it('keeps a temporary password valid for its owner, and that does not accept the sign-up', async () => {
    const email = 'temporary@example.org'
    const input = { organizationID: tenant.organization, email, name: 'Tom Temporary' }
    await identity.call('createIdentityCustomer', { ...input, temporaryPassword: temporary }, tenant.admin)
    const before = [await customer(email), await credentials(email)]
    await signUp(email, 'Eve Stranger', strangers)
    expect([await customer(email), await credentials(email)]).toEqual(before)

    expect((await signIn(email, temporary)).data.step).toBe('CONFIRM_EMAIL')
    app.deps.pass(60_000)
    await identity.call('resendSignUp', { email })
    await confirm(email)
    expect((await customer(email)).name).toBe('Tom Temporary')
    expect((await signIn(email, strangers)).error?.code).toBe('sign_in')
    expect((await signIn(email, temporary)).data.step).toBe('NEW_PASSWORD')
    expect(await app.deps.db.prisma.waitingSignUp.count()).toBe(0)
  })

  it('continues when its password is entered again, with a new code', async () => {
    const email = 'later@example.org'
    await prepare(email)
    await signUp(email, 'Lea Later')
    expect((await signIn(email)).data.step).toBe('CONFIRM_EMAIL')
    await confirm(email)
    expect((await customer(email)).name).toBe('Lea Later')
    expect((await signIn(email)).data.step).toBe('SUCCESS')
  })

  it('is deleted when the owner requests a new password instead', async () => {
    const email = 'instead@example.org'
    await prepare(email)
    await signUp(email, 'Eve Stranger', strangers)
    await identity.call('forgotPassword', { email })
    const code = identity.codeTo(email)
    expect((await identity.call('forgotPasswordSubmit', { email, code, password })).error).toBeNull()
    expect(await customer(email)).toMatchObject({ name: 'Paula Prepared', status: 'ACTIVE' })
    expect((await signIn(email, strangers)).error?.code).toBe('sign_in')
    expect((await signIn(email)).data.step).toBe('SUCCESS')
  })

  it('is deleted after a week', async () => {
    const email = 'forgotten@example.org'
    await prepare(email)
    await signUp(email, 'Eve Stranger')
    app.deps.pass(8 * 24 * 3_600_000)
    await sweepExpired(app.deps.db, app.deps.now())
    expect((await signIn(email)).error?.code).toBe('sign_in')
    expect((await customer(email)).name).toBe('Paula Prepared')
  })
})

describe('two sign-ups for one address', () => {
  it('leave the first one’s record unchanged until a code is entered, and then neither password is valid', async () => {
    const email = 'both@example.org'
    await signUp(email, 'Mia Learner')
    await signUp(email, 'Eve Stranger', strangers)
    expect((await customer(email)).name).toBe('Mia Learner')
    await confirm(email)
    expect((await signIn(email)).error?.code).toBe('sign_in')
    expect((await signIn(email, strangers)).data.step).toBe('RESET_PASSWORD')
  })

  it('with the same password count as one person’s', async () => {
    const email = 'again@example.org'
    await signUp(email, 'Mia Learner')
    await signUp(email, 'Mia Marie Learner')
    await confirm(email)
    expect((await customer(email)).name).toBe('Mia Marie Learner')
    expect((await signIn(email)).data.step).toBe('SUCCESS')
  })
})
