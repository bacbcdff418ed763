import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { setPassword } from './passwords/setPassword.ts'
import { graceMs, replacedAfterMs } from './sessions/keepSession.ts'
import { subjectOf } from './sessions.ts'

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

const signIn = (email: string, given = password, more = {}, caller: Caller = {}) =>
  identity.call('signIn', { email, password: given, ...more }, caller)
const cookieFor = async (email: string) => (await signIn(email)).cookie ?? ''
const customerOf = (email: string) =>
  app.deps.db.prisma.customer.findFirstOrThrow({ where: { email, organization: tenant.organization } })
const staffEmail = async (id: string) =>
  (await app.deps.db.prisma.user.findUniqueOrThrow({ where: { key: id } })).email

describe('the second step', () => {
  const challengeFor = async (email: string) => String((await signIn(email)).data.challenge)

  it('allows five tries per password, and few in a quarter of an hour', async () => {
    const email = 'totp.guessed@example.org'
    const { codeAt } = await identity.withTotp(email, password)
    const challenge = await challengeFor(email)
    const wrongCode = codeAt() === '000000' ? '111111' : '000000'
    const guess = (token: string, code: string) => identity.call('confirmSignIn', { challenge: token, code })
    await Promise.all(Array.from({ length: 5 }, () => guess(challenge, wrongCode)))
    expect((await guess(challenge, codeAt())).error).toMatchObject({
      code: 'sign_in_ended',
      message: 'Your session has expired. Please sign in again.',
    })
    const codes: unknown[] = []
    for (let n = 0; n < 3; n += 1) {
      const token = await challengeFor(email)
      for (let k = 0; k < 4; k += 1) codes.push((await guess(token, wrongCode)).error?.code)
    }
    expect(codes.at(-1)).toBe('rate_limited')
  })

  it('accepts no code twice, none older than the last, and none twice concurrently', async () => {
    const email = 'replayed@example.org'
    const { codeAt } = await identity.withTotp(email, password)
    const confirm = async (code: string, challenge?: string) => {
      const answer = await identity.call('confirmSignIn', {
        challenge: challenge ?? (await challengeFor(email)),
        code,
      })
      return answer.data.step ?? answer.error?.code
    }
    const [code, older] = [codeAt(), codeAt(-1)]
    expect([await confirm(code), await confirm(code), await confirm(older)]).toEqual([
      'SUCCESS',
      'code_wrong',
      'code_wrong',
    ])
    app.deps.pass(60_000)
    const challenges = [await challengeFor(email), await challengeFor(email), await challengeFor(email)]
    const next = codeAt()
    const outcomes = await Promise.all(challenges.map((challenge) => confirm(next, challenge)))
    expect(outcomes.filter((outcome) => outcome === 'SUCCESS')).toHaveLength(1)
  })

  it('accepts a recovery code once, also concurrently', async () => {
    const email = 'recovered@example.org'
    const { recoveryCodes } = await identity.withTotp(email, password)
    const [code = ''] = recoveryCodes
    const challenges = [await challengeFor(email), await challengeFor(email)]
    const outcomes = await Promise.all(
      challenges.map((challenge) => identity.call('confirmSignIn', { challenge, code })),
    )
    expect(outcomes.filter(({ data }) => data.step === 'SUCCESS')).toHaveLength(1)
    const again = await identity.call('confirmSignIn', { challenge: await challengeFor(email), code })
    expect(again.error?.code).toBe('code_wrong')
  })

  it('cannot be bypassed by resetting a forgotten password', async () => {
    const email = 'around@example.org'
    await identity.withTotp(email, password)
    await identity.call('forgotPassword', { email })
    await identity.call('forgotPasswordSubmit', { email, code: identity.codeTo(email), password: other })
    const answer = await signIn(email, other)
    expect([answer.data.step, answer.cookie]).toEqual(['ONE_TIME_PASSWORD', null])
  })
})

describe('challenges', () => {
  it('are for one step, one account and one organization, for ten minutes, and are no session', async () => {
    const email = 'challenged@example.org'
    const { codeAt } = await identity.withTotp(email, password)
    const challenge = String((await signIn(email)).data.challenge)
    const there = identityCalls(app, rival)
    const answers = [
      await identity.call('completeNewPassword', { challenge, password: other }),
      await there.call('confirmSignIn', { challenge, code: codeAt() }),
      await identity.call('confirmSignIn', { challenge: challenge.slice(1), code: codeAt() }),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('sign_in_ended'))
    for (const caller of [
      { cookie: `lectern_customer=${challenge}` },
      { cookie: `lectern_staff=${challenge}` },
    ])
      expect(await identity.kindOf(caller)).toBe('anonymous')
    const asBearer = await identity.call('viewer', {}, { token: challenge })
    expect(asBearer.error?.code).toBe('unauthenticated')
    await identity.confirmed('twice@example.org', password)
    const session = (await cookieFor('twice@example.org')).split('=')[1]
    const backwards = await identity.call('confirmSignIn', { challenge: session, code: codeAt() })
    expect(backwards.error?.code).toBe('sign_in_ended')
    app.deps.pass(10 * 60_000)
    const late = await identity.call('confirmSignIn', { challenge, code: codeAt() })
    expect(late.error?.code).toBe('sign_in_ended')
  })

  it('become invalid when the password changes', async () => {
    const email = 'overtaken@example.org'
    const { codeAt } = await identity.withTotp(email, password)
    const challenge = String((await signIn(email)).data.challenge)
    await identity.call('forgotPassword', { email })
    await identity.call('forgotPasswordSubmit', { email, code: identity.codeTo(email), password: other })
    const answer = await identity.call('confirmSignIn', { challenge, code: codeAt() })
    expect(answer.error?.code).toBe('sign_in_ended')
  })
})

describe('sessions', () => {
  it('cannot be fixed by planting a cookie', async () => {
    await identity.confirmed('eve@example.org', password)
    await identity.confirmed('victim@example.org', password)
    const planted = await cookieFor('eve@example.org')
    const { cookie } = await signIn('victim@example.org', password, {}, { cookie: planted })
    expect(cookie).not.toBe(planted)
    expect(await identity.kindOf({ cookie: planted })).toBe('anonymous')
    const made = 'lectern_customer=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const second = await signIn('victim@example.org', password, {}, { cookie: made })
    expect(second.cookie).not.toBe(made)
    expect(await identity.kindOf({ cookie: made })).toBe('anonymous')
  })

  it('of one pool are invalid in the other', async () => {
    const customer = (await cookieFor('victim@example.org')).split('=')[1] ?? ''
    const staff = rival.admin.token ?? ''
    const callers = [{ cookie: `lectern_staff=${customer}` }, { cookie: `lectern_customer=${staff}` }]
    for (const caller of callers) expect(await identity.kindOf(caller)).toBe('anonymous')
    const asBearer = await identity.call('viewer', {}, { token: customer })
    expect(asBearer.error?.code).toBe('unauthenticated')
    expect(await identity.kindOf({ cookie: `lectern_customer=${customer}` })).toBe('customer')
  })

  it('of a console do not work as cookies, nor customers’ cookies in another organization', async () => {
    const { data } = await signIn(await staffEmail(rival.aiAdmin.id), password, { pool: 'staff' })
    expect(data).toEqual({})
    await setPassword(app.deps, subjectOf('staff', rival.aiAdmin.id), password, { isConfirmed: true })
    const signedIn = await signIn(await staffEmail(rival.aiAdmin.id), password, {
      pool: 'staff',
      wantsToken: true,
    })
    expect(await identity.kindOf({ cookie: `lectern_staff=${signedIn.data.token}` })).toBe('anonymous')
    expect(await identity.kindOf({ token: String(signedIn.data.token) })).toBe('staff')
    const cookie = await cookieFor('victim@example.org')
    expect(await identityCalls(app, rival).kindOf({ cookie })).toBe('anonymous')
  })

  it('of one family all end when a replaced token is used late', async () => {
    const stolen = await cookieFor('victim@example.org')
    const elsewhere = await cookieFor('victim@example.org')
    app.deps.pass(replacedAfterMs)
    const { cookie: renewed } = await identity.call('viewer', {}, { cookie: stolen })
    expect(await identity.kindOf({ cookie: renewed ?? '' })).toBe('customer')
    app.deps.pass(graceMs)
    expect(await identity.kindOf({ cookie: stolen })).toBe('anonymous')
    expect(await identity.kindOf({ cookie: renewed ?? '' })).toBe('anonymous')
    expect(await identity.kindOf({ cookie: elsewhere })).toBe('customer')
  })

  it('are stored only as hashes, their successors too', async () => {
    const cookie = await cookieFor('victim@example.org')
    app.deps.pass(replacedAfterMs)
    const { cookie: renewed } = await identity.call('viewer', {}, { cookie })
    const rows = JSON.stringify(await app.deps.db.prisma.session.findMany())
    for (const token of [cookie, renewed ?? '']) expect(rows).not.toContain(token.split('=')[1])
  })

  it('of a suspended customer end with the next request, and no new ones open', async () => {
    const email = 'suspended.now@example.org'
    const { codeAt } = await identity.withTotp(email, password)
    const { data } = await signIn(email)
    const second = await signIn(email)
    const done = await identity.call('confirmSignIn', {
      challenge: second.data.challenge,
      code: codeAt(),
    })
    expect(await identity.kindOf({ cookie: done.cookie ?? '' })).toBe('customer')
    await app.deps.db.prisma.customer.updateMany({ where: { email }, data: { status: 'SUSPENDED' } })
    expect(await identity.kindOf({ cookie: done.cookie ?? '' })).toBe('anonymous')
    app.deps.pass(30_000)
    const late = await identity.call('confirmSignIn', { challenge: data.challenge, code: codeAt(1) })
    expect(late.error?.code).toBe('sign_in_ended')
    await identity.call('forgotPassword', { email })
    await identity.call('forgotPasswordSubmit', { email, code: identity.codeTo(email), password: other })
    expect((await signIn(email, other)).error?.code).toBe('forbidden')
    expect((await customerOf(email)).status).toBe('SUSPENDED')
  })

  it('of staff without a link no longer show the organization', async () => {
    const caller = { token: rival.superUser.token ?? '' }
    const organizations = async () => (await identity.call('viewer', {}, caller)).data.organizations
    expect(await organizations()).toHaveLength(1)
    await app.deps.db.prisma.userOrganization.deleteMany({ where: { user: rival.superUser.id } })
    expect(await organizations()).toEqual([])
  })
})

describe('a password that must be reset', () => {
  it('is no longer valid, alone or with a sign-in started before', async () => {
    const email = 'forced@example.org'
    const { codeAt } = await identity.withTotp(email, password)
    const { data } = await signIn(email)
    const { id } = await customerOf(email)
    await identity.call(
      'resetPassword',
      { organizationID: tenant.organization, userId: id },
      tenant.superUser,
    )
    const begun = await identity.call('confirmSignIn', { challenge: data.challenge, code: codeAt() })
    expect(begun.error?.code).toBe('sign_in_ended')
    const again = await signIn(email)
    expect([again.data.step, again.data.challenge, again.cookie]).toEqual(['RESET_PASSWORD', null, null])
  })

  it('is required if a stranger signed up with an address before its owner confirmed it', async () => {
    const email = 'owner@example.org'
    const attributes = { name: 'Olga Owner' }
    await identity.call('signUp', { email, password, attributes })
    await identity.call('signUp', { email, password: other, attributes })
    await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    const stranger = await signIn(email, other)
    expect([stranger.data.step, stranger.cookie]).toEqual(['RESET_PASSWORD', null])
    const code = identity.codeTo(email)
    await identity.call('forgotPasswordSubmit', { email, code, password: 'Really-mine-3' })
    expect((await signIn(email, other)).error?.code).toBe('sign_in')
    expect((await signIn(email, 'Really-mine-3')).data.step).toBe('SUCCESS')
  })
})
