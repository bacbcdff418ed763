import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

const password = 'Harbour-4-ever'
const other = 'Lighthouse-9-now'

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, {
    signUpFields: ['name', 'phoneNumber', 'text1'],
    signUpRequiredFields: ['name'],
  })
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const signIn = (email: string, given = password, more = {}) =>
  identity.call('signIn', { email, password: given, ...more })

describe('the dialogs of a portal', () => {
  it('get the organization’s sign-up fields', async () => {
    const { data } = await identity.call('identityOptions')
    expect(data).toEqual({
      signUpFields: [
        { name: 'name', label: 'Name', kind: 'text', isRequired: true, min: 3 },
        { name: 'phoneNumber', label: 'Phone number', kind: 'phone', isRequired: false, min: null },
        { name: 'text1', label: 'Text 1', kind: 'text', isRequired: false, min: null },
      ],
      providers: [],
    })
  })
})

describe('a sign-in', () => {
  it('makes a person with a temporary password choose their own', async () => {
    const email = 'temporary@example.org'
    const made = await identity.call(
      'createIdentityCustomer',
      {
        organizationID: tenant.organization,
        email,
        emailVerified: true,
        temporaryPassword: 'From-office-77',
        name: 'Tom Temporary',
      },
      tenant.admin,
    )
    expect(made).toMatchObject({ error: null, data: { statusCode: 200 } })
    const { data, cookie } = await signIn(email, 'From-office-77')
    expect(data).toEqual({
      step: 'NEW_PASSWORD',
      message: 'You must reset your password.',
      token: null,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(cookie).toBeNull()
    const same = await identity.call('completeNewPassword', {
      challenge: data.challenge,
      password: 'From-office-77',
    })
    expect(same.error?.details).toMatchObject({
      reason: 'samePassword',
      fields: { password: 'Please choose a password that differs from your temporary one.' },
    })
    const done = await identity.call('completeNewPassword', { challenge: data.challenge, password })
    expect(done.data).toEqual({
      step: 'SUCCESS',
      message: 'You are signed in.',
      token: null,
      challenge: null,
    })
    expect(await identity.kindOf({ cookie: done.cookie ?? '' })).toBe('customer')
    expect((await signIn(email, 'From-office-77')).error?.code).toBe('sign_in')
    expect((await signIn(email)).data.step).toBe('SUCCESS')
  })

  it('accepts a temporary password for seven days', async () => {
    const { id } = await tenant.addCustomer({ email: 'slow@example.org' })
    const input = { organizationID: tenant.organization, userId: id, password: 'From-office-77' }
    expect((await identity.call('resetPassword', input, tenant.admin)).data.message).toBe(
      'The password has been updated.',
    )
    expect((await signIn('slow@example.org', 'From-office-77')).data.step).toBe('NEW_PASSWORD')
    app.deps.pass(7 * 24 * 3_600_000)
    expect((await signIn('slow@example.org', 'From-office-77')).error?.code).toBe('sign_in')
  })

  it('mails a code to a person who must reset their password', async () => {
    const email = 'reset@example.org'
    await identity.confirmed(email, password)
    const { cookie } = await signIn(email)
    const { id } = await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
    const required = await identity.call(
      'resetPassword',
      { organizationID: tenant.organization, userId: id },
      tenant.admin,
    )
    expect(required.data.step).toBe('SUCCESS')
    expect(await identity.kindOf({ cookie: cookie ?? '' })).toBe('anonymous')
    expect((await signIn(email, other)).error?.code).toBe('sign_in')
    const { data } = await signIn(email)
    expect(data).toMatchObject({
      step: 'RESET_PASSWORD',
      message: 'An email with the verification code has been sent to your email address.',
      challenge: null,
    })
    const code = identity.codeTo(email)
    const reset = await identity.call('forgotPasswordSubmit', { email, code, password: other })
    expect(reset.data).toMatchObject({ step: 'SUCCESS', message: 'Your password has been reset.' })
    expect((await signIn(email, other)).data.step).toBe('SUCCESS')
  })

  it('re-sends the code for an unconfirmed email address', async () => {
    const email = 'unconfirmed@example.org'
    await identity.call('signUp', { email, password, attributes: { name: 'Una Confirmed' } })
    const { data } = await signIn(email)
    expect(data).toMatchObject({
      step: 'CONFIRM_EMAIL',
      message: 'You have been sent a confirmation code to your email address.  Please confirm your account.',
    })
    const confirmed = await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    expect(confirmed.data.message).toBe('You have created your account. Please sign in.')
  })

  it('requires a code from a confirmed customer who was set back to pending, and re-sends it', async () => {
    const email = 'set.back@example.org'
    await identity.confirmed(email, password)
    await app.deps.db.prisma.customer.updateMany({ where: { email }, data: { status: 'PENDING' } })
    const { data, cookie } = await signIn(email)
    expect([data.step, cookie]).toEqual(['CONFIRM_EMAIL', null])
    const before = app.deps.sent.length
    await identity.call('resendSignUp', { email })
    expect(app.deps.sent.slice(before).map(({ to }) => to)).toEqual([email])
    await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    expect(await identity.kindOf({ cookie: (await signIn(email)).cookie ?? '' })).toBe('customer')
  })

  it('tells a suspended customer so only after the right password', async () => {
    const email = 'suspended@example.org'
    await identity.confirmed(email, password)
    await app.deps.db.prisma.customer.updateMany({ where: { email }, data: { status: 'SUSPENDED' } })
    const wrong = await signIn(email, other)
    expect(wrong.error?.code).toBe('sign_in')
    expect((await signIn(email)).error?.message).toBe(
      'There was an error signing in. Please contact your administrator.',
    )
  })
})

describe('re-sending a code', () => {
  it('doubles the waiting time each time, whether the account exists or not', async () => {
    await identity.call('signUp', {
      email: 'again@example.org',
      password,
      attributes: { name: 'Ada Again' },
    })
    const waits = async (email: string) => {
      const seen: unknown[] = []
      const resend = async () => {
        const { data, error } = await identity.call('resendSignUp', { email })
        const wait = error?.details.retryAfterMs
        // To ten seconds: the calls themselves take time, on a busy machine several seconds.
        seen.push(error ? [error.code, Math.round(Number(wait) / 10_000) * 10] : data.message)
      }
      await resend()
      await resend()
      app.deps.pass(30_000)
      await resend()
      await resend()
      app.deps.pass(30_000)
      await resend()
      app.deps.pass(30_000)
      await resend()
      await resend()
      return seen
    }
    const sent = 'A new confirmation code has been sent.'
    const expected = [
      sent,
      ['rate_limited', 30],
      sent,
      ['rate_limited', 60],
      ['rate_limited', 30],
      sent,
      ['rate_limited', 120],
    ]
    expect(await waits('again@example.org')).toEqual(expected)
    expect(await waits('nobody@example.org')).toEqual(expected)
    expect(app.deps.sent.filter(({ to }) => to === 'again@example.org')).toHaveLength(4)
    expect(app.deps.sent.filter(({ to }) => to === 'nobody@example.org')).toHaveLength(0)
  })
})

describe('changing the password', () => {
  it('requires the current one, and ends the other sessions', async () => {
    const email = 'change@example.org'
    await identity.confirmed(email, password)
    const here = { cookie: (await signIn(email)).cookie ?? '' }
    const there = { cookie: (await signIn(email)).cookie ?? '' }
    const wrong = await identity.call('changePassword', { currentPassword: other, password: other }, here)
    expect(wrong.error).toMatchObject({ code: 'sign_in', message: 'The current password is incorrect.' })
    const changed = await identity.call(
      'changePassword',
      { currentPassword: password, password: other },
      here,
    )
    expect(changed.data).toMatchObject({ step: 'SUCCESS', message: 'The password has been updated.' })
    expect([await identity.kindOf(here), await identity.kindOf(there)]).toEqual(['customer', 'anonymous'])
    expect((await signIn(email, other)).data.step).toBe('SUCCESS')
    expect((await identity.call('changePassword', { currentPassword: other, password })).error?.code).toBe(
      'unauthenticated',
    )
  })
})

describe('a person who signed in through a provider', () => {
  it('learns how to get the required password', async () => {
    const input = { currentPassword: password, password: other }
    const { error } = await identity.call('changePassword', input, tenant.customer)
    expect(error).toMatchObject({
      code: 'sign_in',
      message: 'You have not set a password yet. Sign out and use “Forgot your password?”.',
    })
  })
})

describe('leaked passwords', () => {
  it('are refused everywhere', async () => {
    const email = 'weak@example.org'
    await identity.confirmed(email, password)
    const caller = { cookie: (await signIn(email)).cookie ?? '' }
    await identity.call('forgotPassword', { email })
    const leaked = 'P@ssw0rd'
    const answers = [
      await identity.call('signUp', {
        email: 'new@example.org',
        password: leaked,
        attributes: { name: 'Nia' },
      }),
      await identity.call('changePassword', { currentPassword: password, password: 'Welcome1!' }, caller),
      await identity.call('forgotPasswordSubmit', {
        email,
        code: identity.codeTo(email),
        password: '1qaz!QAZ',
      }),
      await identity.call('completeNewPassword', { challenge: 'any', password: 'Qwerty123!' }),
    ]
    for (const { error } of answers)
      expect(error).toMatchObject({
        code: 'validation',
        details: { fields: { password: 'This password appeared in a data leak. Please choose another.' } },
      })
  })
})
