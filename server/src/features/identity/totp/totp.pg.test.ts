import { ScureBase32Plugin } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { authenticatorCode, type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { stepSeconds } from './totpCode.ts'

const password = 'Harbour-4-ever'

describe('the second step', () => {
  let app: TestApp
  let tenant: Tenant
  let identity: IdentityCalls
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    identity = identityCalls(app, tenant)
  })
  afterAll(() => app.close())

  /** The app's code for the typed secret. */
  const codeOf = (secret: string, steps = 0) =>
    authenticatorCode(secret, app.deps.now() + steps * stepSeconds * 1000)
  const signIn = (email: string) => identity.call('signIn', { email, password })
  const confirm = async (email: string, code: string, more = {}) => {
    const { data } = await signIn(email)
    return identity.call('confirmSignIn', { challenge: data.challenge, code, ...more })
  }

  const withTotp = (email: string) => identity.withTotp(email, password)

  it('is on only after a code was confirmed', async () => {
    const email = 'mia@example.org'
    await identity.confirmed(email, password)
    const caller = { cookie: (await signIn(email)).cookie ?? '' }
    const { data } = await identity.call('setUpTotp', { password }, caller)
    const secret = String(data.secret)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toBe(
      `otpauth://totp/Harbour:mia%40example.org?secret=${secret}&issuer=Harbour&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await signIn(email)).data.step).toBe('SUCCESS')
    const wrong = await identity.call('confirmTotp', { code: '000000' }, caller)
    expect(wrong.error?.code).toBe('code_wrong')
    const { data: confirmed } = await identity.call('confirmTotp', { code: codeOf(secret) }, caller)
    const codes = confirmed.recoveryCodes as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await identity.call('listSessions', {}, caller)).data.hasTotp).toBe(true)
    const asked = await signIn(email)
    expect(asked.data).toMatchObject({ step: 'ONE_TIME_PASSWORD', token: null })
    expect(asked.cookie).toBeNull()
    expect((await identity.call('setUpTotp', { password }, caller)).error?.code).toBe('forbidden')
  })

  it('accepts the code of the current step and its neighbours', async () => {
    const { secret } = await withTotp('clock@example.org')
    for (const [steps, step] of [
      [-2, undefined],
      [2, undefined],
      [-1, 'SUCCESS'],
      [0, 'SUCCESS'],
      [1, 'SUCCESS'],
    ] as const)
      expect((await confirm('clock@example.org', codeOf(secret, steps))).data.step).toBe(step)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const email = 'lost@example.org'
    const { recoveryCodes: codes, caller } = await withTotp(email)
    const [first = '', second = '', third = ''] = codes
    expect((await confirm(email, first)).data).toMatchObject({
      step: 'SUCCESS',
      message: 'You are signed in.',
    })
    expect((await confirm(email, first)).error?.code).toBe('code_wrong')
    expect((await confirm(email, ` ${second.toUpperCase().replace('-', ' ')}`)).data.step).toBe('SUCCESS')
    const renewed = await identity.call('newRecoveryCodes', { password }, caller)
    expect((await confirm(email, third)).error?.code).toBe('code_wrong')
    const [fresh = ''] = renewed.data.recoveryCodes as string[]
    expect((await confirm(email, fresh)).data.step).toBe('SUCCESS')
  })

  it('requires the password to turn it on, and notifies the owner', async () => {
    const email = 'desk@example.org'
    await identity.confirmed(email, password)
    const caller = { cookie: (await signIn(email)).cookie ?? '' }
    const wrong = await identity.call('setUpTotp', { password: 'Wrong-pass-1' }, caller)
    expect(wrong.error?.message).toBe('The current password is incorrect.')
    const { data } = await identity.call('setUpTotp', { password }, caller)
    const before = app.deps.sent.length
    await identity.call('confirmTotp', { code: codeOf(String(data.secret)) }, caller)
    expect(app.deps.sent.slice(before)).toMatchObject([
      {
        to: email,
        subject: 'Two-factor sign-in is now on at Harbour',
        organization: tenant.organization,
      },
    ])
  })

  it('requires the password to turn it off', async () => {
    const email = 'off@example.org'
    const { caller, recoveryCodes: codes } = await withTotp(email)
    const wrong = await identity.call('removeTotp', { password: 'Wrong-pass-1' }, caller)
    expect(wrong.error?.message).toBe('The current password is incorrect.')
    expect((await identity.call('removeTotp', { password }, caller)).data).toEqual({ ok: true })
    expect((await signIn(email)).data.step).toBe('SUCCESS')
    expect((await identity.call('newRecoveryCodes', { password }, caller)).error?.code).toBe('forbidden')
    const { key } = await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
    const where = { subject: `customer:${key}` }
    expect(codes).toHaveLength(10)
    expect(await app.deps.db.prisma.recoveryCode.count({ where })).toBe(0)
  })

  it('is required after a new password too, and gives a console its token', async () => {
    const email = 'both@example.org'
    const { secret } = await withTotp(email)
    const { id } = await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
    const input = { organizationID: tenant.organization, userId: id, password: 'From-office-77' }
    await identity.call('resetPassword', input, tenant.admin)
    const first = await identity.call('signIn', { email, password: 'From-office-77' })
    expect(first.data.step).toBe('NEW_PASSWORD')
    const second = await identity.call('completeNewPassword', {
      challenge: first.data.challenge,
      password: 'Lighthouse-9-now',
    })
    expect(second.data).toMatchObject({
      step: 'ONE_TIME_PASSWORD',
      message: 'Please enter the code of your authenticator app.',
    })
    expect(second.cookie).toBeNull()
    const third = await identity.call('confirmSignIn', {
      challenge: second.data.challenge,
      code: codeOf(secret),
      wantsToken: true,
    })
    expect(third.data).toMatchObject({ step: 'SUCCESS', token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('stores its secrets encrypted and its codes as hashes', async () => {
    const { secret, recoveryCodes: codes } = await withTotp('sealed@example.org')
    const { rows } = await app.deps.db.pool.query<{ all: string }>(
      `SELECT (SELECT json_agg(t)::text FROM "Totp" t) || (SELECT json_agg(r)::text FROM "RecoveryCode" r) AS all`,
    )
    const all = rows[0]?.all ?? ''
    expect(all).toContain('codeHash')
    for (const hidden of [
      secret,
      Buffer.from(new ScureBase32Plugin().decode(secret)).toString('hex'),
      ...codes,
    ])
      expect(all).not.toContain(hidden)
  })
})
