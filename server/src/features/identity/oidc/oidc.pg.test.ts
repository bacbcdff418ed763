import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { outgoingRules } from '#server/kernel/outgoing/resolveOutside.ts'
import { createBrowser } from '#server/testing/createBrowser.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { proveDomain } from '#server/testing/proveDomain.ts'
import { startOidcProvider, type TestProvider } from '#server/testing/startOidcProvider.ts'
import { setPassword } from '../passwords/setPassword.ts'
import { createOidc } from '../ports/oidc/createOidc.ts'
import { oidcPort } from '../ports/oidc/oidcPort.ts'

describe('signing in at an OpenID Connect provider', () => {
  let app: TestApp
  let tenant: Tenant
  let provider: TestProvider
  const callbacks: string[] = []
  beforeAll(async () => {
    app = await createTestApp()
    app.deps.settings.publicOrigin = app.origin
    tenant = await makeTenant(app.deps)
    callbacks.push(
      `${app.origin}/oidc/customer/${tenant.organization}/school/callback`,
      `${app.origin}/oidc/staff/staff/callback`,
    )
    provider = await startOidcProvider(() => callbacks)
    app.deps.settings.ofFeatures.oidc = { label: 'Work', issuer: provider.issuer, ...provider.client }
    const { errors } = await app.graphql(
      `mutation ($org: String!, $providers: JSON!) {
        setIdentityProviders(organizationID: $org, providers: $providers) { providers } }`,
      {
        org: tenant.organization,
        providers: [{ id: 'school', label: 'School account', issuer: provider.issuer, ...provider.client }],
      },
      tenant.admin,
    )
    expect(errors).toEqual([])
  })
  afterAll(async () => {
    await provider.close()
    await app.close()
  })

  const start = (path = '/learn?x=1') =>
    `${app.origin}/oidc/customer/${tenant.organization}/school/start?return=${encodeURIComponent(path)}`
  async function signIn(person: TestProvider['person'], address = start()) {
    provider.person = person
    const browser = createBrowser()
    const end = await browser.follow(
      address,
      (at) => at.startsWith(`${app.origin}/`) && !at.includes('/oidc/'),
    )
    return { browser, ...end }
  }
  const viewerOf = async (cookie: string | undefined, name = 'lectern_customer') =>
    (
      await app.graphql(
        '{ viewer { kind customer { id name email } user { id name email } } }',
        {},
        { cookie: `${name}=${cookie}`, portal: `${tenant.organization}~${tenant.portal}` },
      )
    ).data?.viewer

  it('makes every provider request through the guarded client, for any address in its document', async () => {
    const { settings } = app.deps
    const oidc = app.deps.ports.of(oidcPort)
    const guarded = createGuardedFetch(outgoingRules(settings))
    const asked: string[] = []
    const watched = createOidc(settings, (address, init) => {
      asked.push(new URL(address).pathname)
      return guarded(address, init)
    })
    app.deps.ports.put(oidcPort, watched)
    try {
      const { address } = await signIn({
        sub: 'guarded-1',
        email: 'guarded@example.org',
        email_verified: true,
      })
      expect(new URL(address).pathname).toBe('/learn')
    } finally {
      app.deps.ports.put(oidcPort, oidc)
    }
    expect(asked).toEqual(['/.well-known/openid-configuration', '/token', '/me'])
  })

  it('is offered by the portal, without its secret', async () => {
    const { data } = await app.graphql(
      '{ identityOptions { providers { id label address } } }',
      {},
      { portal: `${tenant.organization}~${tenant.portal}` },
    )
    expect(data?.identityOptions?.providers).toEqual([
      {
        id: 'school',
        label: 'School account',
        address: `/oidc/customer/${tenant.organization}/school/start`,
      },
    ])
    expect(JSON.stringify(data)).not.toContain(provider.client.clientSecret)
  })

  it('returns only to addresses of this organization’s portals', async () => {
    const rival = await makeTenant(app.deps)
    for (const [one, publicDomain] of [
      [tenant, 'learn.example.org'],
      [rival, 'rival.example.org'],
    ] as const) {
      const { errors } = await app.graphql(
        'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { publicDomain } }',
        { input: { id: `${one.organization}~${one.portal}`, publicDomain } },
        one.admin,
      )
      expect(errors).toEqual([])
      await proveDomain(app.deps, one, publicDomain)
    }
    const comesBackTo = async (host: string) => {
      const asking = request(start(), { headers: { Host: host } }).end()
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      answer.resume()
      return new URL(new URL(answer.headers.location ?? '').searchParams.get('redirect_uri') ?? '').origin
    }
    expect(await comesBackTo('learn.example.org')).toBe('http://learn.example.org')
    for (const host of ['rival.example.org', 'nobody.example.org'])
      expect(await comesBackTo(host)).toBe(app.origin)
  })

  it('creates a new customer, and finds them again after their email address changes', async () => {
    const first = await signIn({
      sub: 'p1',
      email: 'Ana@School.example',
      email_verified: true,
      name: 'Ana School',
    })
    expect(first.address).toBe(`${app.origin}/learn?x=1`)
    const viewer = await viewerOf(first.browser.cookieOf(app.origin, 'lectern_customer'))
    expect(viewer).toMatchObject({
      kind: 'customer',
      customer: { name: 'Ana School', email: 'ana@school.example' },
    })
    const again = await signIn({ sub: 'p1', email: 'married@school.example', email_verified: true })
    expect(await viewerOf(again.browser.cookieOf(app.origin, 'lectern_customer'))).toEqual(viewer)
  })

  it('activates a pending customer, because the provider has verified them', async () => {
    const email = 'pending@school.example'
    const person = { sub: 'p8', email, email_verified: true }
    const viewer = async () => {
      const { browser } = await signIn(person)
      return viewerOf(browser.cookieOf(app.origin, 'lectern_customer'))
    }
    const setBack = () =>
      app.deps.db.prisma.customer.updateMany({ where: { email }, data: { status: 'PENDING' } })
    const { key } = await tenant.addCustomer({ email })
    await setPassword(app.deps, `customer:${key}`, 'Harbour-4-ever', { isConfirmed: true })
    await setBack()
    expect(await viewer()).toMatchObject({ kind: 'customer' })
    await setBack()
    expect(await viewer()).toMatchObject({ kind: 'customer' })
  })

  it('refuses an email address that the provider has not verified', async () => {
    for (const person of [
      { sub: 'p2', email: 'victim@school.example', email_verified: false },
      { sub: 'p3', email: 'victim@school.example' },
      { sub: 'p4' },
    ]) {
      const { response, browser } = await signIn(person)
      expect(response.status).toBe(401)
      expect(browser.cookieOf(app.origin, 'lectern_customer')).toBeUndefined()
      expect(await response.text()).toContain(
        'There was an error signing in. Please contact your administrator.',
      )
    }
  })

  it('gives an unconfirmed account to the email address’s owner only', async () => {
    const portal = `${tenant.organization}~${tenant.portal}`
    const squatter = { email: 'owner@school.example', password: 'Squatter1!x' }
    await app.graphql(
      'mutation ($email: String!, $password: String!) { signUp(email: $email, password: $password) { step } }',
      squatter,
      { portal },
    )
    const { browser } = await signIn({ sub: 'p5', email: squatter.email, email_verified: true })
    expect(await viewerOf(browser.cookieOf(app.origin, 'lectern_customer'))).toMatchObject({
      kind: 'customer',
    })
    const { errors, data } = await app.graphql(
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }',
      squatter,
      { portal },
    )
    expect(data?.signIn ?? null).toBeNull()
    expect(errors[0]?.extensions.code).toBe('sign_in')
  })

  it('refuses suspended people', async () => {
    await tenant.addCustomer({ email: 'bad@school.example', status: 'SUSPENDED' })
    const { response } = await signIn({ sub: 'p6', email: 'bad@school.example', email_verified: true })
    expect(response.status).toBe(401)
  })

  it('signs in staff who were added, and creates none', async () => {
    const address = `${app.origin}/oidc/staff/staff/start?return=/outbox`
    const stranger = await signIn(
      { sub: 's1', email: 'stranger@work.example', email_verified: true },
      address,
    )
    expect(stranger.response.status).toBe(401)
    const user = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { key: tenant.admin.key } })
    const known = await signIn({ sub: 's2', email: user.email, email_verified: true }, address)
    expect(known.address).toBe(`${app.origin}/outbox`)
    expect(
      await viewerOf(known.browser.cookieOf(app.origin, 'lectern_staff'), 'lectern_staff'),
    ).toMatchObject({
      kind: 'staff',
      user: { id: tenant.admin.id },
    })
  })

  it('removes access by a password that an administrator chose for a colleague', async () => {
    const { email, key } = await app.deps.db.prisma.user.findUniqueOrThrow({
      where: { key: tenant.aiAdmin.id },
    })
    await setPassword(app.deps, `staff:${key}`, 'From-office-77', { isConfirmed: true })
    const address = `${app.origin}/oidc/staff/staff/start?return=/outbox`
    const { browser } = await signIn({ sub: 's3', email, email_verified: true }, address)
    const cookie = browser.cookieOf(app.origin, 'lectern_staff')
    expect(await viewerOf(cookie, 'lectern_staff')).toMatchObject({ kind: 'staff' })
    const { errors } = await app.graphql(
      `mutation ($email: String!) { signIn(email: $email, password: "From-office-77", pool: "staff") { step } }`,
      { email },
    )
    expect(errors[0]?.extensions.code).toBe('sign_in')
  })

  it('finishes only in the browser that started it: other browsers, states and old answers are refused', async () => {
    provider.person = { sub: 'p7', email: 'eve@school.example', email_verified: true }
    const eve = createBrowser()
    const isCallback = (at: string) => at.includes('/callback')
    const { address } = await eve.follow(start(), isCallback)
    // A victim follows the last step of Eve's sign-in, and would be signed in as her.
    const victim = createBrowser()
    expect((await victim.visit(address)).status).toBe(401)
    const other = await victim.follow(start(), isCallback)
    expect(isCallback(other.address)).toBe(true)
    expect((await victim.visit(address)).status).toBe(401)
    app.deps.pass(11 * 60 * 1000)
    expect((await eve.visit(address)).status).toBe(401)
    app.deps.pass(-11 * 60 * 1000)
  })

  it('returns to its own paths only', async () => {
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      const { address } = await signIn(
        { sub: 'p1', email: 'ana@school.example', email_verified: true },
        start(path),
      )
      expect(address).toBe(`${app.origin}/`)
    }
  })

  describe('a provider that is unreachable or was removed', () => {
    const query = `console=45678&challenge=${'c'.repeat(43)}&state=of-this-console`
    const told = 'http://127.0.0.1:45678/signed-in?error=access_denied&state=of-this-console'
    const dead = { label: 'Dead', issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'y' }
    const visit = (path: string) => fetch(`${app.origin}${path}`, { redirect: 'manual' })

    it.each([
      ['does not answer', dead, 503],
      ['was removed', null, 404],
    ] as const)('shows a page to go back from, and tells a console: %s', async (_name, oidc, status) => {
      const { oidc: known } = app.deps.settings.ofFeatures
      const begun = createBrowser()
      const { address } = await begun.follow(`${app.origin}/oidc/staff/staff/start?${query}`, (at) =>
        at.includes('/callback'),
      )
      app.deps.settings.ofFeatures.oidc = oidc
      try {
        const shown = await visit('/oidc/staff/staff/start?return=/outbox')
        expect([shown.status, shown.headers.get('content-type')]).toEqual([
          status,
          'text/html; charset=utf-8',
        ])
        expect(await shown.text()).toContain('<a href="/outbox">Go back</a>')
        const sent = await visit(`/oidc/staff/staff/start?${query}`)
        expect([sent.status, sent.headers.get('location')]).toEqual([303, told])
        // Also on the way back.
        expect((await begun.visit(address)).headers.get('location')).toBe(told)
      } finally {
        app.deps.settings.ofFeatures.oidc = known
      }
    })
  })

  it('sends a secret only to its own issuer', async () => {
    const own = await makeTenant(app.deps)
    const set = async (values: Record<string, unknown>) => {
      const providers = [{ id: 'school', label: 'School account', clientId: 'lectern', ...values }]
      const { errors } = await app.graphql(
        `mutation ($org: String!, $providers: JSON!) {
          setIdentityProviders(organizationID: $org, providers: $providers) { providers } }`,
        { org: own.organization, providers },
        own.admin,
      )
      const { identityProviders } = await app.deps.db.prisma.organization.findUniqueOrThrow({
        where: { key: own.organization },
        select: { identityProviders: true },
      })
      const [stored] = identityProviders as { issuer: string; clientSecret: string }[]
      return { fields: errors[0]?.extensions.details.fields, stored }
    }
    const [issuer, elsewhere] = ['https://id.example.org', 'https://evil.example.org']
    const bad = await set({ issuer: 'https://[fe80::1%25lo]', clientSecret: 'first' })
    expect(bad.fields).toMatchObject({ 'providers.0.issuer': expect.anything() })
    await set({ issuer, clientSecret: 'first' })
    expect((await set({ issuer, label: 'Work' })).stored).toMatchObject({ issuer, clientSecret: 'first' })
    const moved = await set({ issuer: elsewhere })
    expect(moved.fields).toMatchObject({ 'providers.0.clientSecret': expect.anything() })
    expect(moved.stored).toMatchObject({ issuer, clientSecret: 'first' })
    const renewed = await set({ issuer: elsewhere, clientSecret: 'second' })
    expect(renewed.stored).toMatchObject({ issuer: elsewhere, clientSecret: 'second' })
  })

  it('knows only configured providers, and none of another organization', async () => {
    const other = await makeTenant(app.deps)
    for (const path of [
      `/oidc/customer/${other.organization}/school/start`,
      `/oidc/customer/${tenant.organization}/nothing/start`,
      '/oidc/staff/school/start',
      `/oidc/customer/${tenant.organization}/__proto__/start`,
    ])
      expect((await fetch(`${app.origin}${path}`, { redirect: 'manual' })).status).toBe(404)
    const { errors } = await app.graphql(
      `mutation ($org: String!) { setIdentityProviders(organizationID: $org, providers: []) { providers } }`,
      { org: tenant.organization },
      other.admin,
    )
    expect(errors[0]?.extensions.code).toBe('not_found')
  })
})
