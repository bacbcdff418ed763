import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { setPassword } from './passwords/setPassword.ts'
import { subjectOf } from './sessions.ts'

// The modules that tests share have loaded it already.
vi.hoisted(() => vi.resetModules())
// Counts the calls, and still runs them.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'Harbour-4-ever'
const other = 'Lighthouse-9-now'

let app: TestApp
let tenant: Tenant
let rival: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { signUpFields: ['name'] })
  rival = await makeTenant(app.deps, { signUpFields: ['name'] })
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const signIn = (email: string, given = password) => identity.call('signIn', { email, password: given })

describe('whether an address has an account', () => {
  const steps = ['confirmed', 'pending', 'suspended', 'unknown'] as const
  /** Each with the number of passwords that it hashes and compares. */
  const operations: [name: string, input: Record<string, unknown>, hashes: number[]][] = [
    ['signIn', { password: 'Wrong-pass-1' }, [0, 1]],
    ['signUp', { password, attributes: { name: 'Eve Listener' } }, [1, 1]],
    ['confirmSignUp', { code: 'x' }, [0, 0]],
    ['resendSignUp', {}, [0, 0]],
    ['forgotPassword', {}, [0, 0]],
    ['forgotPasswordSubmit', { code: 'x', password }, [0, 0]],
  ]

  /** Everything that a caller could see or measure, as counts of the work done. */
  async function seen(name: string, input: Record<string, unknown>) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const hashes = [argon2.hash, argon2.verify].map((spied) => vi.mocked(spied).mockClear())
    const jobs = app.deps.queued.length
    const { data, error, cookie } = await identity.call(name, input)
    const queries = query.mock.calls.length
    query.mockRestore()
    return {
      data,
      error,
      cookie,
      queries,
      hashes: hashes.map(({ mock }) => mock.calls.length),
      jobs: app.deps.queued.length - jobs,
    }
  }

  it.each(operations)('%s reveals it neither in its answer nor by its work', async (name, input, hashes) => {
    const emails = Object.fromEntries(
      steps.map((step) => [step, `${step}.${name}@example.org`.toLowerCase()]),
    )
    const { confirmed = '', pending = '', suspended = '' } = emails
    await identity.confirmed(confirmed, password)
    await identity.call('signUp', { email: pending, password, attributes: { name: 'Peter Pending' } })
    await identity.confirmed(suspended, password)
    await app.deps.db.prisma.customer.updateMany({
      where: { email: suspended },
      data: { status: 'SUSPENDED' },
    })
    // The hash used for missing accounts is computed once.
    await identity.call(name, { ...input, email: 'first@example.org' })
    const answers = []
    for (const email of Object.values(emails)) answers.push(await seen(name, { ...input, email }))
    expect(answers[0]?.queries).toBeGreaterThan(3)
    expect(answers[0]?.hashes).toEqual(hashes)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('is as hidden for staff as for customers', async () => {
    const where = { key: tenant.aiAdmin.id }
    const { email: known } = await app.deps.db.prisma.user.findUniqueOrThrow({ where })
    await setPassword(app.deps, subjectOf('staff', tenant.aiAdmin.id), password, { isConfirmed: true })
    for (const [name, input] of [
      ['signIn', { password: 'Wrong-pass-1', pool: 'staff' }],
      ['forgotPassword', { pool: 'staff' }],
      ['forgotPasswordSubmit', { code: 'x', password, pool: 'staff' }],
    ] as const)
      expect(await seen(name, { ...input, email: known })).toEqual(
        await seen(name, { ...input, email: 'no.colleague@example.org' }),
      )
  })

  it('is revealed by mail to its owner only', () => {
    const recipients = new Set(app.deps.sent.map(({ to }) => to))
    expect([...recipients].filter((to) => to.startsWith('unknown.'))).toEqual(['unknown.signup@example.org'])
    expect([...recipients]).toContain('confirmed.forgotpassword@example.org')
  })
})

describe('codes', () => {
  it('allow five tries, also concurrently', async () => {
    const email = 'guessed@example.org'
    await identity.confirmed(email, password)
    await identity.call('forgotPassword', { email })
    const code = identity.codeTo(email)
    const submit = (given: string) =>
      identity.call('forgotPasswordSubmit', { email, code: given, password: other })
    await Promise.all(['1', '2', '3', '4', '5'].map(submit))
    expect((await submit(code)).error?.code).toBe('code_wrong')
  })

  it('work once, for their purpose, until the next one is sent', async () => {
    const email = 'reuse@example.org'
    await identity.call('signUp', { email, password, attributes: { name: 'Rita Reuse' } })
    const signUpCode = identity.codeTo(email)
    const submit = (code: string, given = other) =>
      identity.call('forgotPasswordSubmit', { email, code, password: given })
    expect((await submit(signUpCode)).error?.code).toBe('code_wrong')
    await identity.call('confirmSignUp', { email, code: signUpCode })
    await identity.call('forgotPassword', { email })
    const first = identity.codeTo(email)
    await identity.call('forgotPassword', { email })
    const second = identity.codeTo(email)
    if (first !== second) expect((await submit(first)).error?.code).toBe('code_wrong')
    expect((await submit(second)).data.step).toBe('SUCCESS')
    expect((await submit(second, password)).error?.code).toBe('code_wrong')
    expect((await signIn(email, other)).data.step).toBe('SUCCESS')
  })

  it('of one organization are invalid in another with the same email address', async () => {
    const email = 'twice@example.org'
    await identity.confirmed(email, password)
    const there = identityCalls(app, rival)
    await there.confirmed(email, other)
    await identity.call('forgotPassword', { email })
    const code = identity.codeTo(email)
    const input = { email, code, password: 'Somewhere-else-5' }
    expect((await there.call('forgotPasswordSubmit', input)).error?.code).toBe('code_wrong')
    expect((await there.call('signIn', { email, password })).error?.code).toBe('sign_in')
    expect((await there.call('signIn', { email, password: other })).data.step).toBe('SUCCESS')
  })
})

describe('mail', () => {
  const broken = 'Harbour\r\nBcc: spy@example.org\r\n\r\nHello\u2028'

  it('has a one-line subject for any stored names of portals, organizations and people', async () => {
    const { prisma } = app.deps.db
    const email = 'lines@example.org'
    const signUp = (name: string) => identity.call('signUp', { email, password, attributes: { name } })
    expect((await signUp(broken)).error?.code).toBe('validation')
    // Below the API: it refuses line breaks, but stored names may have them from before.
    await prisma.portalPublished.update({
      where: { key: `${tenant.organization}~${tenant.portal}` },
      data: { publicName: broken },
    })
    expect((await signUp('Lina Lines')).error).toBeNull()
    const named = await prisma.customer.updateMany({ where: { email }, data: { name: broken } })
    expect(named.count).toBe(1)
    expect((await identity.call('forgotPassword', { email })).error).toBeNull()
    await prisma.organization.update({ where: { key: tenant.organization }, data: { name: broken } })
    const colleague = 'colleague@example.org'
    const input = { organizationID: tenant.organization, email: colleague }
    const added = await identity.call('addUserToOrganization', input, tenant.superUser)
    expect(added.error).toBeNull()
    const mails = app.deps.sent.filter(({ to }) => to === email || to === colleague)
    expect(mails.map(({ to }) => to)).toEqual([email, email, colleague])
    for (const { subject } of mails) {
      expect(subject).toContain('Harbour Bcc: spy@example.org Hello')
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }
  })

  it.each([
    'a@example.org\r\nBcc: spy@example.org',
    'a@example.org,spy@example.org',
    'a@example.org spy@example.org',
    'Ann <a@example.org>',
    '"a b"@example.org',
    'a@example.org\u0000',
    'a\u0001@example.org',
    'a\uff0cb@example.org',
    'a\ufe6bb@example.org',
    'a\uff1cb@example.org',
  ])('goes to no such address: %j', async (email) => {
    const before = app.deps.sent.length
    for (const [name, input] of [
      ['signUp', { password }],
      ['forgotPassword', {}],
      ['resendSignUp', {}],
    ] as const)
      expect((await identity.call(name, { ...input, email })).error?.code).toBe('validation')
    const staff = { organizationID: tenant.organization, email }
    const added = await identity.call('addUserToOrganization', staff, tenant.superUser)
    expect(added.error?.code).toBe('validation')
    expect(app.deps.sent).toHaveLength(before)
  })
})

describe('addresses that look alike', () => {
  it.each([
    ['a Kelvin sign', 'ki\u212a@example.org', 'kik@example.org'],
    ['full width', '\uff4d\uff49\uff4b@example.org', 'mik@example.org'],
    ['a full-width domain', 'nik@\uff45xample.org', 'nik@example.org'],
    ['an ideographic full stop', 'rik@mail.example\u3002org', 'rik@mail.example.org'],
    ['capitals', 'SIK@EXAMPLE.ORG', 'sik@example.org'],
    ['a soft hyphen in the domain', 'tik@exam\u00adple.org', 'tik@example.org'],
    ['nothing in the domain', 'zik@exam\u200bple.org', 'zik@example.org'],
  ])('are one account, whose mail goes to its own box: %s', async (_name, alike, own) => {
    await identity.confirmed(own, password)
    const before = app.deps.sent.length
    expect((await identity.call('forgotPassword', { email: alike })).error).toBeNull()
    await identity.call('signUp', { email: alike, password: other, attributes: { name: 'Mik Other' } })
    expect(app.deps.sent.slice(before).map(({ to }) => to)).toEqual([own, own])
    expect(
      await app.deps.db.prisma.customer.count({ where: { email: { startsWith: own.slice(0, 3) } } }),
    ).toBe(1)
    expect((await signIn(alike)).data.step).toBe('SUCCESS')
    expect((await signIn(alike, other)).error?.code).toBe('sign_in')
  })

  it.each([
    ['a dotless i', 'm\u0131k@example.org'],
    ['a dotted capital I', 'm\u0130k@example.org'],
    ['a Cyrillic letter', 'm\u0456k@example.org'],
    ['nothing between letters', 'm\u200bik@example.org'],
    ['a combining mark', 'mi\u0323k@example.org'],
    ['an accent', 'm\u00e9k@example.org'],
    ['right to left', '\u202ekim@example.org'],
  ])('are refused: %s', async (_name, email) => {
    for (const name of ['signUp', 'signIn', 'forgotPassword']) {
      const { error } = await identity.call(name, { email, password })
      expect(error).toMatchObject({
        code: 'validation',
        details: {
          fields: { email: expect.stringMatching(/^The character “.” cannot be used before the @/u) },
        },
      })
    }
  })

  it('with a non-ASCII domain are stored in ASCII form', async () => {
    const email = 'mik@ex\u0430mple.org'
    await identity.call('signUp', { email, password, attributes: { name: 'Mik Other' } })
    const code = identity.codeTo('mik@xn--exmple-4nf.org')
    expect((await identity.call('confirmSignUp', { email, code })).error).toBeNull()
    const customers = await app.deps.db.prisma.customer.findMany({ where: { email: { contains: 'mik@' } } })
    expect(customers.map(({ email }) => email).sort()).toEqual(['mik@example.org', 'mik@xn--exmple-4nf.org'])
    for (const { email } of customers) expect(email).toMatch(/^[!-~]+$/)
  })

  it('cannot be used by administrators to create a second account', async () => {
    const input = {
      organizationID: tenant.organization,
      email: 'mi\u212a@example.org',
      temporaryPassword: other,
    }
    const made = await identity.call('createIdentityCustomer', input, tenant.superUser)
    expect(made.error?.details).toMatchObject({
      fields: { email: 'A customer with this address can already sign in.' },
    })
    const { errors } = await app.graphql(
      'mutation ($input: CreateCustomerInput!, $org: String) { createCustomer(input: $input, organizationID: $org) { key } }',
      { org: tenant.organization, input: { email: 'm\uff49k@example.org' } },
      tenant.superUser,
    )
    expect(errors[0]?.extensions.code).toBe('validation')
  })
})
