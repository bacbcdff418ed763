import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { greetingPath } from '#shared/kernel/sync/protocol.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { syncVersion } from '../../testing/syncVersion.ts'

const password = 'Harbour-4-ever'

/** Who asks wrongly is told so, and never that there is nothing. */
describe('a call', () => {
  let app: TestApp
  let tenant: Tenant
  let other: Tenant
  let identity: IdentityCalls
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    other = await makeTenant(app.deps)
    identity = identityCalls(app, tenant)
  })
  afterAll(() => app.close())

  const hash = '0'.repeat(64)
  const entrances: [name: string, path: string, method: string][] = [
    ['GraphQL', '/graphql', 'POST'],
    ['a push', '/sync', 'POST'],
    ['the greeting of sync', greetingPath, 'GET'],
    ['a file of sync', `/sync/objects/${hash}`, 'PUT'],
    ['a file of a discussion', `/discussions/files/${hash}`, 'PUT'],
    ['the assistant', '/assistant', 'POST'],
    ['a recording', '/play/nobody/nothing/meeting/nobody~m/nobody~a', 'GET'],
  ]
  const ended = 'a'.repeat(43)

  it.each(entrances)('with a token that is not valid is refused at %s', async (_name, path, method) => {
    for (const authorization of [`Bearer ${ended}`, 'Bearer no token', 'bearer', ended]) {
      const response = await fetch(`${app.origin}${path}`, {
        method,
        headers: { ...syncVersion, 'Content-Type': 'application/json', authorization },
        ...(method !== 'GET' && { body: JSON.stringify({ query: '{ viewer { kind } }' }) }),
      })
      const body = await response.json()
      expect([authorization, response.status, (body.error ?? body.errors[0].extensions).code]).toEqual([
        authorization,
        401,
        'unauthenticated',
      ])
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  const codesOf = async (document: string, caller: Caller = {}) =>
    (await app.graphql(document, {}, caller)).errors.map(({ extensions }) => extensions.code)

  it.each([
    'listCourses(organizationID: "nobody") { items { key } }',
    'searchCourses(organizationID: "nobody") { total }',
    'slugSearchCourses(organizationID: "nobody", slug: "tea") { key }',
    'batchLoad(modelName: "Course", ids: ["tea"], organizationID: "nobody") { key }',
    'identityOptions(organizationID: "nobody", portalID: "nothing") { providers { id } }',
    'portalOffers(organizationID: "nobody", portalID: "nothing") { __typename }',
  ])('that names an unknown organization is refused: %s', async (field) => {
    for (const caller of [{}, { token: tenant.admin.token ?? '' }])
      expect(await codesOf(`{ ${field} }`, caller)).toEqual(['not_found'])
  })

  it('that names an unknown portal is refused', async () => {
    const portal = `${tenant.organization}~nothing`
    expect(await codesOf('{ listCourses { items { key } } }', { portal })).toEqual(['not_found'])
    const known = { portal: `${tenant.organization}~${tenant.portal}` }
    expect(await codesOf('{ listCourses { items { key } } }', known)).toEqual([])
  })

  it('by staff of another organization is refused as for an unknown one', async () => {
    const list = `{ listCustomers(organizationID: "${tenant.organization}") { items { key } } }`
    expect(await codesOf(list, { token: other.admin.token ?? '' })).toEqual(['not_found'])
    expect(await codesOf(list, { token: tenant.admin.token ?? '' })).toEqual([])
  })

  it('with a token that a customer asked for is theirs', async () => {
    await identity.confirmed('noah@example.org', password)
    const { data } = await identity.call('signIn', { email: 'noah@example.org', password, wantsToken: true })
    const token = String(data.token)
    const viewer = await identity.call('viewer', {}, { token })
    expect(viewer.data).toMatchObject({ kind: 'customer', customer: { email: 'noah@example.org' } })
    await identity.call('signOut', {}, { token })
    expect((await identity.call('viewer', {}, { token })).error?.code).toBe('unauthenticated')
  })

  it('with the cookie of an ended session is a visitor’s, who is notified once', async () => {
    await identity.confirmed('mia@example.org', password)
    const { cookie } = await identity.call('signIn', { email: 'mia@example.org', password })
    expect((await identity.call('viewer', {}, { cookie: cookie ?? '' })).data.hasEnded).toBe(false)
    app.deps.pass(31 * 24 * 3_600_000)
    expect(
      await codesOf('{ listCourses { items { key } } }', { ...tenant.customer, cookie: cookie ?? '' }),
    ).toEqual([])
    const told = await identity.call('viewer', {}, { cookie: cookie ?? '' })
    expect(told).toMatchObject({ data: { kind: 'anonymous', hasEnded: true }, cookie: 'lectern_customer=' })
    expect((await identity.call('viewer')).data.hasEnded).toBe(false)
  })
})
