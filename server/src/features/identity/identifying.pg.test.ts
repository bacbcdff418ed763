import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type GraphqlAnswer, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { hashPassword } from './passwords/passwords.ts'
import { subjectOf } from './sessions.ts'

const password = 'Harbour-4-ever'

describe('sign-up and sign-in', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps, { signUpFields: ['name', 'text1'], signUpRequiredFields: ['name'] })
  })
  afterAll(() => app.close())

  const call = (name: string, input: Record<string, unknown>, cookie?: string): Promise<GraphqlAnswer> => {
    const types: Record<string, string> = { pool: 'String', attributes: 'JSON', wantsToken: 'Boolean' }
    const head = Object.keys(input).map((key) => `$${key}: ${types[key] ?? 'String!'}`)
    const args = Object.keys(input).map((key) => `${key}: $${key}`)
    const document = `mutation (${head.join(', ')}) { ${name}(${args.join(', ')}) { step message token } }`
    const caller = { portal: `${tenant.organization}~${tenant.portal}`, ...(cookie ? { cookie } : {}) }
    return app.graphql(document, input, caller)
  }
  const lastCode = (email: string) => {
    const mail = app.deps.sent.findLast((message) => message.to === email)
    return /\b(?:\d{6}|[a-z2-9]{5}-[a-z2-9]{5})\b/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const cookieOf = ({ headers }: GraphqlAnswer) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const signUp = (email: string, attributes: unknown = { name: 'Mia Learner' }) =>
    call('signUp', { email, password, attributes })
  const whoIs = async (cookie: string) => {
    const caller = { cookie, portal: `${tenant.organization}~${tenant.portal}` }
    const { data } = await app.graphql(
      '{ viewer { kind customer { id name email } isAnonymous } }',
      {},
      caller,
    )
    return data?.viewer
  }

  it('goes from sign-up by a mailed code to a session cookie', async () => {
    const email = 'mia@example.org'
    expect((await signUp('Mia@Example.org')).data?.signUp).toMatchObject({
      step: 'CONFIRM',
      message: 'You have been sent a confirmation code to your email address.  Please confirm your account.',
    })
    const wrong = await call('confirmSignUp', { email, code: lastCode(email) === '000000' ? '1' : '000000' })
    expect(wrong.errors[0]?.extensions.code).toBe('code_wrong')
    const confirmed = await call('confirmSignUp', { email, code: lastCode(email) })
    expect(confirmed.data?.confirmSignUp?.message).toBe('You have created your account. Please sign in.')
    const again = await call('confirmSignUp', { email, code: lastCode(email) })
    expect(again.errors[0]?.extensions.code).toBe('code_wrong')

    const signedIn = await call('signIn', { email, password })
    expect(signedIn.data?.signIn).toEqual({ step: 'SUCCESS', message: 'You are signed in.', token: null })
    expect(signedIn.headers.getSetCookie()[0]).toMatch(
      /^lectern_customer=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const cookie = cookieOf(signedIn)
    expect(await whoIs(cookie)).toMatchObject({ kind: 'customer', customer: { email, name: 'Mia Learner' } })

    const rotated = cookieOf(await call('signIn', { email, password }, cookie))
    expect(await whoIs(cookie)).toMatchObject({ isAnonymous: true })
    await call('signOut', {}, rotated).catch(() => undefined)
    await app.graphql('mutation { signOut { step } }', {}, { cookie: rotated })
    expect(await whoIs(rotated)).toMatchObject({ isAnonymous: true })
  })

  it('stores passwords, tokens and codes only as hashes', async () => {
    const { rows } = await app.deps.db.pool.query<{ all: string }>(
      `SELECT (SELECT json_agg(c)::text FROM "Credential" c) || (SELECT json_agg(s)::text FROM "Session" s)
        || coalesce((SELECT json_agg(o)::text FROM "OneTimeCode" o), '') || (SELECT json_agg(r)::text FROM "RateLimit" r) AS all`,
    )
    const all = rows[0]?.all ?? ''
    expect(all).toContain('$argon2id$')
    for (const secret of [password, tenant.admin.token ?? '', 'mia@example.org', '127.0.0.1'])
      expect(all).not.toContain(secret)
  })

  it('requires the organization’s sign-up fields, with its labels', async () => {
    const { errors } = await signUp('nameless@example.org', {})
    expect(errors[0]?.extensions.details).toMatchObject({ fields: { name: 'Name is required.' } })
    const weak = await call('signUp', {
      email: 'weak@example.org',
      password: 'short',
      attributes: { name: 'Mia' },
    })
    expect(weak.errors[0]?.extensions.code).toBe('validation')
  })

  it('does not reveal which accounts exist', async () => {
    await signUp('known@example.org')
    await call('confirmSignUp', { email: 'known@example.org', code: lastCode('known@example.org') })
    const answers = async (name: string, input: (email: string) => Record<string, unknown>) => {
      const [known, unknown] = [
        await call(name, input('known@example.org')),
        await call(name, input('nobody@example.org')),
      ]
      expect({ data: known.data, errors: known.errors }).toEqual({
        data: unknown.data,
        errors: unknown.errors,
      })
    }
    await answers('signUp', (email) => ({ email, password, attributes: { name: 'Mia Learner' } }))
    await answers('signIn', (email) => ({ email, password: 'Wrong-pass-1' }))
    await answers('resendSignUp', (email) => ({ email }))
    await answers('forgotPassword', (email) => ({ email }))
    await answers('confirmSignUp', (email) => ({ email, code: 'x' }))
    await answers('forgotPasswordSubmit', (email) => ({ email, code: 'x', password }))
    expect(app.deps.sent.findLast(({ to }) => to === 'known@example.org')?.subject).toContain(
      'verification code',
    )
    expect(app.deps.sent.some(({ subject }) => subject.startsWith('You already have an account'))).toBe(true)
  })

  it('sends an unconfirmed person to the confirmation step', async () => {
    await signUp('late@example.org')
    const { data, headers } = await call('signIn', { email: 'late@example.org', password })
    expect(data?.signIn).toMatchObject({ step: 'CONFIRM_EMAIL', token: null })
    expect(headers.getSetCookie().filter((one) => !one.startsWith('lectern_device='))).toEqual([])
    const confirmed = await call('confirmSignUp', {
      email: 'late@example.org',
      code: lastCode('late@example.org'),
    })
    expect(confirmed.data?.confirmSignUp?.step).toBe('SUCCESS')
  })

  it('changes a forgotten password with a code, and ends the old sessions', async () => {
    const email = 'forgetful@example.org'
    await signUp(email)
    await call('confirmSignUp', { email, code: lastCode(email) })
    const cookie = cookieOf(await call('signIn', { email, password }))
    await call('forgotPassword', { email })
    const reset = await call('forgotPasswordSubmit', {
      email,
      code: lastCode(email),
      password: 'Brand-new-7',
    })
    expect(reset.data?.forgotPasswordSubmit?.message).toBe('Your password has been reset.')
    expect(await whoIs(cookie)).toMatchObject({ isAnonymous: true })
    expect((await call('signIn', { email, password })).errors[0]?.extensions.code).toBe('sign_in')
    expect((await call('signIn', { email, password: 'Brand-new-7' })).data?.signIn?.step).toBe('SUCCESS')
  })

  it('accepts a code for fifteen minutes and five tries', async () => {
    const email = 'slow@example.org'
    await signUp(email)
    const code = lastCode(email)
    app.deps.pass(16 * 60 * 1000)
    expect((await call('confirmSignUp', { email, code })).errors[0]?.extensions.code).toBe('code_wrong')
    await call('resendSignUp', { email })
    for (let n = 0; n < 5; n += 1) await call('confirmSignUp', { email, code: 'x' })
    const { errors } = await call('confirmSignUp', { email, code: lastCode(email) })
    expect(errors[0]?.extensions.code).toBe('code_wrong')
  })

  it('stops guessing of passwords, also by concurrent requests', async () => {
    const email = 'target@example.org'
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => call('signIn', { email, password: `Wrong-pass-${n}` })),
    )
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code)
    expect(codes.filter((code) => code === 'sign_in')).toHaveLength(10)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(4)
  })

  it('keeps staff’s codes out of every organization’s outbox', async () => {
    const { email } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { key: tenant.superUser.id } })
    await call('forgotPassword', { email, pool: 'staff' })
    await call('forgotPassword', { email: 'mia@example.org' })
    const mails = app.deps.sent.slice(-2).map(({ to, organization }) => ({ to, organization }))
    expect(mails).toEqual([
      { to: email, organization: null },
      { to: 'mia@example.org', organization: tenant.organization },
    ])
  })

  it('deletes a customer’s credentials with the customer', async () => {
    const email = 'leaving@example.org'
    await signUp(email)
    await call('confirmSignUp', { email, code: lastCode(email) })
    const cookie = cookieOf(await call('signIn', { email, password }))
    const { id, key } = await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
    const subject = subjectOf('customer', key)
    const link = { pool: 'customer', organization: tenant.organization, issuer: 'https://school.example' }
    await app.deps.db.prisma.identityLink.create({ data: { ...link, sub: 'p1', subject } })
    const caller = { ...tenant.admin }
    const { errors } = await app.graphql(
      'mutation ($id: String!, $org: String) { deleteCustomer(id: $id, organizationID: $org) { key } }',
      { id, org: tenant.organization },
      caller,
    )
    expect(errors).toEqual([])
    expect(await whoIs(cookie)).toMatchObject({ isAnonymous: true })
    expect(await app.deps.db.prisma.identityLink.count({ where: { subject } })).toBe(0)
    expect(await app.deps.db.prisma.credential.count({ where: { subject } })).toBe(0)
    expect(await app.deps.db.prisma.session.count({ where: { subject } })).toBe(0)
  })

  it('replaces a password by a code of ten characters, typed in any way', async () => {
    const email = 'typing@example.org'
    await call('signUp', { email, password, attributes: { name: 'Mia Learner' } })
    expect(lastCode(email)).toMatch(/^\d{6}$/)
    await call('confirmSignUp', { email, code: lastCode(email) })
    await call('forgotPassword', { email })
    const code = lastCode(email)
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const typed = code.replace('-', ' ').toUpperCase()
    const answer = await call('forgotPasswordSubmit', { email, code: typed, password: 'Lighthouse-9-now' })
    expect(answer.data?.forgotPasswordSubmit?.step).toBe('SUCCESS')
  })

  it('returns a bearer token to staff on request', async () => {
    const { prisma } = app.deps.db
    const user = await prisma.user.findUniqueOrThrow({ where: { key: tenant.admin.id } })
    await prisma.credential.create({
      data: {
        subject: subjectOf('staff', user.key),
        passwordHash: await hashPassword(password),
        isConfirmed: true,
      },
    })
    const answer = await call('signIn', { email: user.email, password, pool: 'staff', wantsToken: true })
    const token = String(answer.data?.signIn?.token)
    const { data } = await app.graphql(
      '{ viewer { kind organizations { id roles portals { id } } } }',
      {},
      { token },
    )
    expect(data?.viewer).toMatchObject({
      kind: 'staff',
      organizations: [{ id: tenant.organization, roles: ['FULLADMIN'], portals: [{ id: tenant.portal }] }],
    })
  })
})
