import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/createTestApp.ts'
import { fromBase32, type IdentityCalls, identityCalls } from '../../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../../testing/makeTenant.ts'
import { stepAt, totpCode } from '../totp/totpCode.ts'

const password = 'Harbour-4-ever'
const other = 'Lighthouse-9-now'

let app: TestApp
let tenant: Tenant
let rival: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  rival = await makeTenant(app.deps, { name: 'Rival School' })
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const add = (to: Tenant, email: string) =>
  identity.call('addUserToOrganization', { organizationID: to.organization, email }, to.admin)
const signIn = (email: string, given = password) =>
  identity.call('signIn', { email, password: given, pool: 'staff', wantsToken: true })
const setFor = (userId: unknown) =>
  identity.call(
    'resetPassword',
    { organizationID: rival.organization, userId, password, forceChange: false, pool: 'staff' },
    rival.admin,
  )
const temporaryFor = (email: string) =>
  /temporary password (\S+)\. It is/.exec(identity.letterTo(email)?.text ?? '')?.[1] ?? ''

async function turnOnTotp(token: string): Promise<void> {
  const { data } = await identity.call('setUpTotp', { password }, { token })
  const code = totpCode(fromBase32(String(data.secret)), stepAt(app.deps.now()))
  expect((await identity.call('confirmTotp', { code }, { token })).error).toBeNull()
}

/** They exchange what they were mailed for a password of their own. */
async function invited(email: string): Promise<{ user: string; token: string }> {
  const { data } = await add(rival, email)
  const first = await signIn(email, temporaryFor(email))
  const input = { challenge: first.data.challenge, password, wantsToken: true }
  const done = await identity.call('completeNewPassword', input)
  return { user: String(data.user), token: String(done.data.token) }
}

describe('somebody whom another organization adds', () => {
  it('is whoever reads the mailbox, and not the administrator who had added them before', async () => {
    const email = 'victim@corp.example'
    const { data } = await add(rival, email)
    await setFor(data.user)
    const token = String((await signIn(email)).data.token)
    await turnOnTotp(token)

    expect((await add(tenant, email)).error).toBeNull()
    expect(await identity.kindOf({ token })).toBe('anonymous')
    expect((await signIn(email)).data).toMatchObject({ step: 'RESET_PASSWORD', token: null, challenge: null })
    expect((await setFor(data.user)).error?.code).toBe('forbidden')
    await identity.call('forgotPassword', { email, pool: 'staff' })
    const code = identity.codeTo(email)
    await identity.call('forgotPasswordSubmit', { email, code, password: other, pool: 'staff' })
    expect((await signIn(email)).error?.code).toBe('sign_in')
    // The second step was the administrator's too.
    expect((await signIn(email, other)).data.step).toBe('SUCCESS')
  })

  it('is told so, where neither organization can read it', async () => {
    const email = 'told@corp.example'
    await setFor((await add(rival, email)).data.user)
    expect(identity.letterTo(email)?.organization).toBeNull()
    await add(tenant, email)
    const letter = identity.letterTo(email)
    expect(letter).toMatchObject({ subject: 'You have been added to Harbour School', organization: null })
    expect(letter?.text).toContain('you need a new one')
  })

  it('keeps password, second step and sessions where they had proven the mailbox', async () => {
    const email = 'proven@corp.example'
    const { token } = await invited(email)
    await turnOnTotp(token)
    await add(tenant, email)
    expect(await identity.kindOf({ token })).toBe('staff')
    expect((await signIn(email)).data.step).toBe('ONE_TIME_PASSWORD')
    expect(identity.letterTo(email)?.text).toContain('Sign in as you always do.')
  })

  it('keeps them too while what they were mailed is what they have', async () => {
    const email = 'early@corp.example'
    await add(rival, email)
    const temporary = temporaryFor(email)
    await add(tenant, email)
    expect((await signIn(email, temporary)).data.step).toBe('NEW_PASSWORD')
  })

  it('does not, once an administrator chose another password for them, whoever changed it since', async () => {
    const email = 'overtaken@corp.example'
    const { user } = await invited(email)
    await setFor(user)
    const token = String((await signIn(email)).data.token)
    const change = { currentPassword: password, password: other }
    expect((await identity.call('changePassword', change, { token })).error).toBeNull()
    await add(tenant, email)
    expect(await identity.kindOf({ token })).toBe('anonymous')
    expect((await signIn(email, other)).data.step).toBe('RESET_PASSWORD')
  })

  it('is added by their address, and not by a link of hand', async () => {
    const email = 'linked@corp.example'
    const { data } = await add(rival, email)
    await setFor(data.user)
    // Somebody who is an administrator of both.
    const link = { user: rival.admin.id, name: 'Ada Admin', roles: ['FULLADMIN'] }
    const create = (values: Record<string, unknown>, caller = rival.admin) =>
      app.graphql(
        `mutation ($input: CreateUserOrganizationInput!, $org: String) {
          createUserOrganization(input: $input, organizationID: $org) { key } }`,
        { org: tenant.organization, input: values },
        { ...caller },
      )
    const { email: own } = await app.deps.db.prisma.user.findUniqueOrThrow({
      where: { key: rival.admin.id },
    })
    expect((await add(tenant, own)).error).toBeNull()
    await app.deps.db.prisma.userOrganization.updateMany({
      where: { user: link.user, organization: tenant.organization },
      data: { roles: ['FULLADMIN'] },
    })
    const { errors } = await create({ ...link, user: data.user })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'validation',
      details: { fields: { user: 'Please add this person by their email address.' } },
    })
  })
})
