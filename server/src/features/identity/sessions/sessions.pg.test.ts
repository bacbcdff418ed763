import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import type { SignedInSession } from '#shared/features/identity/operations/sessions.ts'
import { sweepExpired } from '../sessions.ts'
import { graceMs, replacedAfterMs } from './keepSession.ts'

const password = 'Harbour-4-ever'

describe('sessions', () => {
  let app: TestApp
  let tenant: Tenant
  let identity: IdentityCalls
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    identity = identityCalls(app, tenant)
    await identity.confirmed('mia@example.org', password)
  })
  afterAll(() => app.close())

  const signedIn = async (): Promise<Caller & { cookie: string }> => {
    const { cookie } = await identity.call('signIn', { email: 'mia@example.org', password })
    return { cookie: cookie ?? '' }
  }
  const listOf = async (caller: Caller) =>
    (await identity.call('listSessions', {}, caller)).data.sessions as SignedInSession[]

  /** Without the cookie renewal that a caller with a cookie would get. */
  const kindWith = (cookie: string) => identity.kindOf({ cookie })

  it('are listed with recognizable names, and can be ended one by one', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const sessions = await listOf(here)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const foreign = sessions.find(({ isCurrent }) => !isCurrent)
    expect(foreign).toMatchObject({ device: expect.any(String) })
    expect(Date.parse(foreign?.expiresAt ?? '')).toBeGreaterThan(app.deps.now())
    expect(JSON.stringify(sessions)).not.toContain(here.cookie.split('=')[1])
    expect((await identity.call('endSession', { id: foreign?.id }, here)).data).toEqual({ ok: true })
    expect([await kindWith(here.cookie), await kindWith(there.cookie)]).toEqual(['customer', 'anonymous'])
    expect((await identity.call('endSession', { id: foreign?.id }, here)).error?.code).toBe('not_found')
  })

  it('of another person cannot be ended, and look missing', async () => {
    const mia = await signedIn()
    const [session] = await listOf(mia)
    const refused = await identity.call('endSession', { id: session?.id }, tenant.customer)
    expect(refused.error?.code).toBe('not_found')
    expect((await listOf(tenant.customer)).map(({ id }) => id)).not.toContain(session?.id)
    expect(await identity.kindOf(mia)).toBe('customer')
  })

  it('and tokens of programs end for good when their customer is suspended', async () => {
    const email = 'lea@example.org'
    await identity.confirmed(email, password)
    const { cookie } = await identity.call('signIn', { email, password })
    await identity.call('signIn', { email, password, wantsToken: true })
    const other = await signedIn()
    const customer = await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
    const setStatus = async (status: string) =>
      await app.graphql(
        'mutation ($org: String, $input: UpdateCustomerInput!) { updateCustomer(organizationID: $org, input: $input) { status } }',
        { org: tenant.organization, input: { id: customer.key, status } },
        tenant.admin,
      )
    const count = () => app.deps.db.prisma.session.count({ where: { subject: `customer:${customer.key}` } })
    expect(await count()).toBe(2)
    expect(await kindWith(cookie ?? '')).toBe('customer')
    expect((await setStatus('SUSPENDED')).errors).toEqual([])
    expect((await setStatus('ACTIVE')).errors).toEqual([])
    expect(await kindWith(cookie ?? '')).toBe('anonymous')
    expect(await count()).toBe(0)
    expect(await identity.kindOf(other)).toBe('customer')
    expect((await identity.call('signIn', { email, password })).data.step).toBe('SUCCESS')
  })

  it('all end at once on request', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const { data, cookie } = await identity.call('signOutEverywhere', {}, here)
    expect(data).toMatchObject({ step: 'START', message: 'You are signed out.' })
    expect(cookie).toBe('lectern_customer=')
    expect([await kindWith(here.cookie), await kindWith(there.cookie)]).toEqual(['anonymous', 'anonymous'])
  })

  it('get a new token every quarter of an hour, the same one for concurrent requests', async () => {
    const { cookie: first } = await signedIn()
    const [session] = await listOf({ cookie: first })
    app.deps.pass(replacedAfterMs - 1000)
    expect((await identity.call('viewer', {}, { cookie: first })).cookie).toBeNull()
    app.deps.pass(1000)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => identity.call('viewer', {}, { cookie: first })),
    )
    const renewed = new Set(answers.map(({ cookie }) => cookie))
    expect(answers.map(({ data }) => data.kind)).toEqual(Array(5).fill('customer'))
    expect(renewed.size).toBe(1)
    const [second] = renewed
    expect(second).toMatch(/^lectern_customer=[\w-]{43}$/)
    expect(second).not.toBe(first)
    // A client that missed the answer asks again with the old token, and gets the same new one.
    app.deps.pass(graceMs - 1000)
    expect((await identity.call('viewer', {}, { cookie: first })).cookie).toBe(second)
    expect(await kindWith(second ?? '')).toBe('customer')
    const listed = (await listOf({ cookie: second ?? '' })).filter(({ id }) => id === session?.id)
    expect(listed).toMatchObject([{ createdAt: session?.createdAt, expiresAt: session?.expiresAt }])
  })

  it('keep the token of a console', async () => {
    const { data } = await identity.call('signIn', { email: 'mia@example.org', password, wantsToken: true })
    expect(data.token).toMatch(/^[\w-]{43}$/)
    const token = tenant.admin.token ?? ''
    app.deps.pass(5 * replacedAfterMs)
    const answer = await identity.call('viewer', {}, { token })
    expect(answer).toMatchObject({ data: { kind: 'staff' }, cookie: null })
  })

  it('have their use recorded, and are deleted after they expire', async () => {
    const caller = await signedIn()
    const [before] = await listOf(caller)
    app.deps.pass(2 * 60_000)
    await identity.kindOf(caller)
    const [after] = await listOf(caller)
    expect(Date.parse(after?.lastSeenAt ?? '') - Date.parse(before?.lastSeenAt ?? '')).toBeGreaterThan(60_000)
    app.deps.pass(31 * 24 * 3_600_000)
    expect(await identity.kindOf(caller)).toBe('anonymous')
    await sweepExpired(app.deps.db, app.deps.now())
    expect(await app.deps.db.prisma.session.count()).toBe(0)
  })
})
