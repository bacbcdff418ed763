import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { syncVersion } from '#server/testing/syncVersion.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { PortalDomainState } from '#shared/features/portals/operations/portalDomains.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { findPortalByHost } from '../finding/findPortal.ts'
import { portalOrigins } from '../finding/portalOrigins.ts'

/** A portal domain works once the organization has proven it. */
describe('a portal’s domain', () => {
  let app: TestApp
  let tenant: Tenant
  let rival: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    ;[tenant, rival] = [await makeTenant(app.deps), await makeTenant(app.deps)]
  })
  afterAll(() => app.close())

  const name = (by: Tenant, values: Record<string, unknown>, portal = by.portal) =>
    app.graphql(
      'mutation ($input: UpdatePortalInput!, $org: String) { updatePortal(input: $input, organizationID: $org) { key } }',
      { input: { id: portal, ...values }, org: by.organization },
      by.admin,
    )
  const call = async (
    operation: 'portalDomains' | 'checkPortalDomain',
    by: Tenant,
    domain?: string,
    caller = by.admin,
  ) =>
    app.graphql(
      `${domain === undefined ? 'query' : 'mutation'} ($org: String!, $portal: String! ${domain === undefined ? '' : ', $domain: String!'}) {
        ${operation}(organizationID: $org, portalKey: $portal ${domain === undefined ? '' : ', domain: $domain'}) { ${wholeAnswer(operation, 'domains')} } }`,
      { org: by.organization, portal: `${by.organization}~${by.portal}`, domain },
      caller,
    )
  const listed = async (by: Tenant) =>
    (await call('portalDomains', by)).data?.portalDomains?.domains as PortalDomainState[]
  const check = async (by: Tenant, domain: string) => {
    const { data, errors } = await call('checkPortalDomain', by, domain)
    expect(errors).toEqual([])
    const domains = data?.checkPortalDomain?.domains as PortalDomainState[]
    return domains.find((one) => one.domain === domain)
  }
  const shownAt = async (host: string) => {
    const { db, settings } = app.deps
    // Lookups are cached for a second, per pool.
    const fresh = { pool: { query: db.pool.query.bind(db.pool) } as unknown as typeof db.pool }
    return (await findPortalByHost(fresh, host, settings.publicOrigin))?.organization ?? null
  }
  const originsOf = async (by: Tenant) => {
    const { db, settings } = app.deps
    const fresh = { pool: { query: db.pool.query.bind(db.pool) } as unknown as typeof db.pool }
    return portalOrigins({ db: fresh, settings }, by.organization)
  }

  it('shows nothing and grants nothing until DNS has the record, and then works at once', async () => {
    expect((await name(tenant, { publicDomain: 'Learn.Example.org' })).errors).toEqual([])
    const [state] = await listed(tenant)
    expect(state).toMatchObject({
      domain: 'learn.example.org',
      isProven: false,
      checkedAt: null,
      record: { name: '_lectern.learn.example.org' },
    })
    expect(await shownAt('learn.example.org')).toBeNull()
    expect(await originsOf(tenant)).not.toContain('https://learn.example.org')
    app.deps.shown.records.set('_lectern.learn.example.org', ['lectern=of-somebody-else'])
    const failed = await check(tenant, 'learn.example.org')
    expect(failed).toMatchObject({ isProven: false, checkedAt: expect.any(String) })
    app.deps.shown.records.set('_lectern.learn.example.org', ['v=spf1', state?.record.value ?? ''])
    expect(await check(tenant, 'learn.example.org')).toMatchObject({ isProven: true })
    expect(await shownAt('learn.example.org')).toBe(tenant.organization)
    expect(await originsOf(tenant)).toContain('https://learn.example.org')
  })

  it('can also be proven by a file at its own address', async () => {
    await name(tenant, { sslDomain: 'files.example.org:8443' })
    const state = (await listed(tenant)).find(({ domain }) => domain === 'files.example.org:8443')
    expect(state?.record.name).toBe('_lectern.files.example.org')
    app.deps.shown.files.set('http://files.example.org:8443/.well-known/lectern', `${state?.file.content}\n`)
    expect(await check(tenant, 'files.example.org:8443')).toMatchObject({ isProven: true })
  })

  it('gets a certificate by a proxy only once it is proven, and no longer when no portal names it', async () => {
    const own = await makeTenant(app.deps)
    const ask = async (query: string) => (await fetch(`${app.origin}/domains/ask${query}`)).status
    await name(own, { publicDomain: 'cups.example.org:8443' })
    expect(await ask('?domain=cups.example.org')).toBe(404)
    const [cups] = await listed(own)
    app.deps.shown.records.set('_lectern.cups.example.org', [cups?.record.value ?? ''])
    expect((await check(own, 'cups.example.org:8443'))?.isProven).toBe(true)
    expect(await ask('?domain=Cups.example.org')).toBe(200)
    for (const other of [
      '',
      '?domain=',
      '?domain=example.org',
      '?domain=a.cups.example.org',
      '?domain=a&domain=b',
    ])
      expect(await ask(other), other).toBe(404)
    await name(own, { publicDomain: null })
    expect(await ask('?domain=cups.example.org')).toBe(404)
  })

  it('can be claimed by several organizations, and belongs to the one that proves it', async () => {
    expect((await name(rival, { publicDomain: 'learn.example.org' })).errors).toEqual([])
    expect(await check(rival, 'learn.example.org')).toMatchObject({ isProven: false })
    expect(await shownAt('learn.example.org')).toBe(tenant.organization)
    const [state] = await listed(rival)
    app.deps.shown.records.set('_lectern.learn.example.org', [state?.record.value ?? ''])
    expect(await check(rival, 'learn.example.org')).toMatchObject({ isProven: true })
    expect(await shownAt('learn.example.org')).toBe(rival.organization)
    const before = (await listed(tenant)).find(({ domain }) => domain === 'learn.example.org')
    expect(before).toMatchObject({ isProven: false })
  })

  it('belongs to one portal of its organization, can move, and must be proven again after no portal had it', async () => {
    const second = await tenant.add(Portal, { name: 'A second one' })
    const taken = await name(tenant, { publicDomain: 'files.example.org:8443' }, second)
    expect(taken.errors[0]?.extensions.details).toMatchObject({
      fields: { publicDomain: 'Another portal already has this address' },
    })
    await name(tenant, { sslDomain: null })
    expect(await shownAt('files.example.org:8443')).toBeNull()
    await name(tenant, { sslDomain: 'files.example.org:8443' })
    const state = (await listed(tenant)).find(({ domain }) => domain === 'files.example.org:8443')
    expect(state?.isProven).toBe(false)
  })

  it('needs no proof if it is the server’s own address', async () => {
    const own = new URL(app.deps.settings.publicOrigin).host
    await name(rival, { sslDomain: own })
    const state = (await listed(rival)).find(({ domain }) => domain === own)
    expect(state?.isProven).toBe(true)
  })

  describe('domains of the installation', () => {
    const refused = 'This is the address of this server. Choose your own domain.'
    const hostOf = (address: string) => new URL(address).host
    beforeAll(() =>
      app.deps.db.prisma.installation.create({ data: { platformOrganization: tenant.organization } }),
    )

    it('ends with no dot, which would be another text for the same host', async () => {
      const { errors } = await name(rival, { publicDomain: 'localhost.' })
      expect(errors[0]?.extensions).toMatchObject({ code: 'validation' })
    })

    it('cannot be the server’s own address or its content origin; only the platform’s portal may have the first', async () => {
      const { publicOrigin, contentOrigin } = app.deps.settings
      const second = await rival.add(Portal, { name: 'Another one' })
      for (const domain of [publicOrigin, contentOrigin].map(hostOf).concat('LOCALHOST', '127.0.0.1:99')) {
        const { errors } = await name(rival, { publicDomain: domain }, second)
        expect(errors[0]?.extensions).toMatchObject({
          code: 'validation',
          details: { fields: { publicDomain: refused } },
        })
      }
      expect((await name(tenant, { publicDomain: hostOf(publicOrigin) })).errors).toEqual([])
      expect((await name(tenant, { sslDomain: hostOf(contentOrigin) })).errors[0]?.message).toBe(refused)
      // One stored before this rule does not block anybody.
      expect((await name(rival, { publicName: 'Still saved' })).errors).toEqual([])
    })

    it('are stored and listed as a fault on a small or big push, and never shown', async () => {
      const key = `${rival.organization}~${rival.portal}`
      for (const [at, padding] of [0, 100_000].entries()) {
        const store = createMemoryReplicaStore()
        const replica = createReplica({
          ...{ store, organization: rival.organization, now: Date.now },
          createReplicaName: () => `ownhost0${at}`,
        })
        const exchange = async () => {
          for (;;) {
            const request = replica.nextRequest()
            const response = await fetch(`${app.origin}/sync`, {
              method: 'POST',
              headers: {
                ...syncVersion,
                'Content-Type': 'application/json',
                Authorization: `Bearer ${rival.admin.token}`,
              },
              body: JSON.stringify(request).padEnd(padding),
            })
            const received = replica.receive(request, await response.json())
            if (received?.refused.length) return received.refused.map(({ reason }) => reason)
            if (!received?.isMore) return []
          }
        }
        await exchange()
        const publicDomain = hostOf(app.deps.settings.publicOrigin)
        replica.save(Portal, key, { publicDomain, publicName: `Pushed ${at}` })
        expect(await exchange()).toEqual([])
        const stored = await app.deps.db.prisma.portal.findUnique({ where: { key } })
        expect(stored).toMatchObject({ publicName: `Pushed ${at}`, publicDomain })
        const listed = await app.deps.db.prisma.conflict.findMany({
          where: { recordKey: key, reason: 'rule' },
        })
        expect(listed).toMatchObject([{ path: 'publicDomain', message: refused }])
        expect(await shownAt(publicDomain)).toBe(tenant.organization)
        await app.deps.db.prisma.conflict.deleteMany({ where: { recordKey: key } })
        await name(rival, { publicDomain: null })
      }
    })
  })

  it('can be checked only by full administrators, and only if the portal claims them', async () => {
    for (const caller of [tenant.aiAdmin, rival.admin, tenant.customer]) {
      const { errors } = await call('checkPortalDomain', tenant, 'learn.example.org', caller)
      expect(['forbidden', 'not_found']).toContain(errors[0]?.extensions.code)
    }
    const { errors } = await call('checkPortalDomain', tenant, 'other.example.org')
    expect(errors[0]?.extensions.code).toBe('not_found')
  })

  it.each([
    ['a small push', 0],
    ['one that goes to the thread of big pushes', 80_000],
  ])('keeps a domain that another portal has, and lists it: %s', async (_, padding) => {
    const own = await makeTenant(app.deps)
    const domain = `taken-${padding}.example.org`
    await name(own, { publicDomain: domain })
    for (const { record } of await listed(own)) app.deps.shown.records.set(record.name, [record.value])
    expect(await check(own, domain)).toMatchObject({ isProven: true })

    const replica = createReplica({
      store: createMemoryReplicaStore(),
      organization: own.organization,
      now: Date.now,
      createReplicaName: () => 'replica01',
    })
    replica.save(Portal, `${own.organization}~second`, {
      name: 'Second portal',
      publicDomain: domain,
    })
    const request = replica.nextRequest()
    const response = await fetch(`${app.origin}/sync`, {
      method: 'POST',
      headers: {
        ...syncVersion,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${own.admin.token}`,
      },
      body: JSON.stringify(request) + ' '.repeat(padding),
    })
    expect(await response.json()).toMatchObject({ acknowledged: request.writes.at(-1)?.n, refused: [] })
    const portal = await app.deps.db.prisma.portal.findUniqueOrThrow({
      where: { key: `${own.organization}~second` },
    })
    expect(portal.publicDomain).toBe(domain)
    expect(
      await app.deps.db.prisma.conflict.findMany({
        where: { organization: own.organization },
        select: { path: true, reason: true, message: true },
      }),
    ).toEqual([{ path: 'publicDomain', reason: 'rule', message: 'Another portal already has this address' }])
  })
})
