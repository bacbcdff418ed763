import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '#server/testing/createBrowser.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startOidcProvider, type TestProvider } from '#server/testing/startOidcProvider.ts'

const state = 'state-of-this-console'
const port = '45678'
const refused = {
  code: 'sign_in',
  message: 'There was an error signing in. Please contact your administrator.',
}

describe('a console’s sign-in at a provider', () => {
  let app: TestApp
  let tenant: Tenant
  let provider: TestProvider
  let identity: IdentityCalls
  let admin: { key: string; email: string }
  beforeAll(async () => {
    app = await createTestApp()
    app.deps.settings.publicOrigin = app.origin
    tenant = await makeTenant(app.deps)
    identity = identityCalls(app, tenant)
    provider = await startOidcProvider(() => [`${app.origin}/oidc/staff/staff/callback`])
    app.deps.settings.ofFeatures.oidc = { label: 'Work', issuer: provider.issuer, ...provider.client }
    // Before the provider verifies the administrator: that ends the sessions of an unconfirmed account.
    const { errors } = await app.graphql(
      `mutation ($org: String!, $providers: JSON!) {
        setIdentityProviders(organizationID: $org, providers: $providers) { providers } }`,
      {
        org: tenant.organization,
        providers: [{ id: 'school', label: 'School', issuer: provider.issuer, ...provider.client }],
      },
      tenant.admin,
    )
    expect(errors).toEqual([])
    admin = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { key: tenant.admin.key } })
  })
  beforeEach(() => {
    provider.person = { sub: 'admin', email: admin.email, email_verified: true }
  })
  afterAll(async () => {
    await provider.close()
    await app.close()
  })

  const hashOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
  const start = (query: Record<string, string>, path = '/oidc/staff/staff/start') =>
    `${app.origin}${path}?${new URLSearchParams(query)}`
  /** Acts as the console: its own verifier, and the parameters that the browser returns. */
  async function begin(verifier = randomBytes(32).toString('base64url')) {
    const browser = createBrowser()
    const end = await browser.follow(
      start({ console: port, challenge: hashOf(verifier), state }),
      (address) => address.startsWith('http://127.0.0.1:45678/'),
    )
    const { pathname, searchParams } = new URL(end.address)
    return { browser, ...end, pathname, verifier, code: searchParams.get('code') ?? '', searchParams }
  }
  const redeem = (code: string, verifier: string, more = {}) =>
    identity.call('redeemSignIn', { code, verifier, wantsToken: true, ...more })
  const signIns = () =>
    app.deps.db.prisma.auditEntry.count({ where: { actor: tenant.admin.key, action: 'signIn' } })

  it('is offered to all, without its secret', async () => {
    const { data } = await app.graphql('{ staffProviders { providers { id label address } } }')
    expect(data?.staffProviders?.providers).toEqual([
      { id: 'staff', label: 'Work', address: '/oidc/staff/staff/start' },
    ])
    expect(JSON.stringify(data)).not.toContain(provider.client.clientId)
  })

  it('ends with a token for the console, and none for the browser', async () => {
    const before = await signIns()
    const { response, browser, pathname, searchParams, code, verifier } = await begin()
    expect(response.status).toBe(303)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(pathname).toBe('/signed-in')
    expect([...searchParams.keys()].sort()).toEqual(['code', 'state'])
    expect(searchParams.get('state')).toBe(state)
    expect(browser.cookieOf(app.origin, 'lectern_staff')).toBeUndefined()
    expect(await signIns()).toBe(before)
    const kept = await app.deps.db.prisma.signInChallenge.findMany()
    expect(JSON.stringify(kept)).not.toContain(code)

    const { data, error, cookie } = await redeem(code, verifier)
    expect(error).toBeNull()
    expect(data).toMatchObject({ step: 'SUCCESS', message: 'You are signed in.', challenge: null })
    expect(cookie).toBeNull()
    const viewer = await identity.call('viewer', {}, { token: String(data.token) })
    expect(viewer.data).toMatchObject({ kind: 'staff', user: { id: tenant.admin.id } })
    expect(await signIns()).toBe(before + 1)
  })

  it('issues a code that is valid once, and for its verifier only', async () => {
    const first = await begin()
    expect((await redeem(first.code, first.verifier)).error).toBeNull()
    expect((await redeem(first.code, first.verifier)).error).toMatchObject(refused)
    const second = await begin()
    expect((await redeem(second.code, first.verifier)).error).toMatchObject(refused)
    // A try with a wrong verifier uses the code up.
    expect((await redeem(second.code, second.verifier)).error).toMatchObject(refused)
    expect((await redeem('never-given', first.verifier)).error).toMatchObject(refused)
    // A challenge of another step is no code, and is not used up by the try.
    const { code, verifier } = await begin()
    expect((await identity.call('confirmSignIn', { challenge: code, code: '123456' })).error?.code).toBe(
      'sign_in_ended',
    )
    const both = await Promise.all([redeem(code, verifier), redeem(code, verifier)])
    expect(both.map(({ error }) => error?.code ?? 'in').sort()).toEqual(['in', 'sign_in'])
  })

  it('issues a code that is valid for two minutes', async () => {
    const { code, verifier } = await begin()
    app.deps.pass(2 * 60 * 1000)
    expect((await redeem(code, verifier)).error).toMatchObject(refused)
    app.deps.pass(-2 * 60 * 1000)
    expect((await redeem(code, verifier)).error).toMatchObject(refused)
  })

  it('refuses people who are not staff, or no longer', async () => {
    provider.person = { sub: 'stranger', email: 'stranger@work.example', email_verified: true }
    const { address, browser } = await begin()
    // The console is told only this.
    expect(address).toBe(`http://127.0.0.1:${port}/signed-in?error=access_denied&state=${state}`)
    expect(browser.cookieOf(app.origin, 'lectern_staff')).toBeUndefined()

    const { email, key } = await app.deps.db.prisma.user.findUniqueOrThrow({
      where: { key: tenant.aiAdmin.key },
    })
    provider.person = { sub: 'leaver', email, email_verified: true }
    const { code, verifier } = await begin()
    await app.deps.db.prisma.user.delete({ where: { key } })
    expect((await redeem(code, verifier)).error).toMatchObject(refused)
  })

  it('requires a valid port, challenge and state', async () => {
    const right = { console: port, challenge: hashOf('x'), state }
    const wrong: Record<string, string>[] = [
      ...['80', '1023', '65536', '0x7d00', '4e4', '-4000', '', 'evil.example'].map((console) => ({
        ...right,
        console,
      })),
      { ...right, challenge: hashOf('x').slice(1) },
      { ...right, challenge: `${hashOf('x')}=` },
      { ...right, state: 'short' },
      { ...right, state: 'x'.repeat(129) },
      { ...right, state: 'white space' },
      { console: port },
      { challenge: right.challenge, state },
      { console: port, state },
    ]
    for (const query of wrong) {
      const { status } = await fetch(start(query), { redirect: 'manual' })
      expect({ query, status }).toEqual({ query, status: 400 })
    }
    expect((await fetch(start(right), { redirect: 'manual' })).status).toBe(303)
  })

  it('is for staff: customers’ sign-ins never redirect to a console', async () => {
    const path = `/oidc/customer/${tenant.organization}/school/start`
    const begun = await fetch(start({ console: port, challenge: hashOf('x'), state }, path), {
      redirect: 'manual',
    })
    expect(begun.status).toBe(400)
    expect((await fetch(start({}, path), { redirect: 'manual' })).status).toBe(303)
  })

  it('keeps the redirect target out of the browser’s control', async () => {
    const browser = createBrowser()
    await browser.visit(start({ console: port, challenge: hashOf('x'), state }))
    const kept = browser.cookieOf(app.origin, 'lectern_oidc') ?? ''
    const [body = '', mac] = kept.split('.')
    const facts = JSON.parse(Buffer.from(body, 'base64url').toString())
    facts.console.port = 45_679
    const forged = `${Buffer.from(JSON.stringify(facts)).toString('base64url')}.${mac}`
    const { status } = await fetch(`${app.origin}/oidc/staff/staff/callback?code=x&state=${facts.state}`, {
      redirect: 'manual',
      headers: { cookie: `lectern_oidc=${forged}` },
    })
    expect(status).toBe(401)
  })

  it('limits tries of codes per IP address', async () => {
    const codes = Array.from({ length: 210 }, (_, at) => `guess-${at}`)
    const answers = []
    for (const code of codes) answers.push((await redeem(code, 'x')).error?.code)
    expect(answers[0]).toBe('sign_in')
    expect(answers.at(-1)).toBe('rate_limited')
  })
})
