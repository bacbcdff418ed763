import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/kernel/db/openDatabase.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { getPortalFrame } from './portalFrame.ts'

/** Two processes that share only a database: the caches are keyed by their connections. */
describe('the cached portal frame', () => {
  let deps: TestDeps
  let other: TestDeps
  let tenant: Tenant
  let logo: string

  beforeAll(async () => {
    deps = await createTestDeps()
    const db = openDatabase(deps.db.url, deps.log)
    other = { ...deps, db: { ...deps.db, ...db } }
  })
  afterAll(async () => {
    await other.db.close()
    await deps.close()
  })
  beforeEach(async () => {
    tenant = await makeTenant(deps)
    logo = await tenant.add(Asset, { name: 'Logo', type: 'image', status: 'published', access: 'public' })
    await change('PortalPublished', `${tenant.organization}~${tenant.portal}`, 'logoImage', logo)
    // Both processes have cached it by now.
    for (let times = 0; times < 2; times++) await Promise.all([frameAt(deps), frameAt(other)])
  })

  async function frameAt(at: TestDeps, portal = { organization: tenant.organization, id: tenant.portal }) {
    const request = { headers: {}, socket: {} } as unknown as Parameters<typeof createContext>[1]
    // No cookies are written: the response is never used.
    const context = await createContext(at, request, {} as Parameters<typeof createContext>[2], portal)
    return (await getPortalFrame(context)).frame
  }
  /** As a publication writes it. */
  const change = (table: string, key: string, column: string, value: unknown) =>
    deps.db.pool.query(
      `UPDATE "${table}" SET "${column}" = $2, "updatedAt" = "updatedAt" + interval '1 s' WHERE key = $1`,
      [key, value],
    )

  it('shows a portal’s new name at once in each process', async () => {
    await change('PortalPublished', `${tenant.organization}~${tenant.portal}`, 'publicName', 'Pier')
    for (const at of [other, deps]) expect((await frameAt(at)).portal.publicName).toBe('Pier')
  })

  it('shows its organization’s new name', async () => {
    await change('Organization', tenant.organization, 'name', 'Pier School')
    for (const at of [other, deps]) expect((await frameAt(at)).organization.name).toBe('Pier School')
  })

  it('shows new, changed and deleted categories', async () => {
    const namesAt = async (at: TestDeps) => (await frameAt(at)).categories.map(({ name }) => name)
    const [first, second] = [
      await tenant.add(Category, { name: 'Boats' }),
      await tenant.add(Category, { name: 'Knots' }),
    ]
    for (const at of [other, deps]) expect(await namesAt(at)).toEqual(['Boats', 'Knots'])
    await change('CategoryPublished', first, 'name', 'Ships')
    for (const at of [other, deps]) expect(await namesAt(at)).toEqual(['Knots', 'Ships'])
    await deps.db.pool.query('DELETE FROM "CategoryPublished" WHERE key = $1', [second])
    for (const at of [other, deps]) expect(await namesAt(at)).toEqual(['Ships'])
  })

  it('shows its current logo, and none after it is removed', async () => {
    const files = [{ name: 'original', hash: 'ab'.repeat(32), size: 3, mimeType: 'image/png' }]
    await change('Asset', logo, 'files', JSON.stringify(files))
    for (const at of [other, deps])
      expect((await frameAt(at)).faces).toMatchObject([{ key: logo, linked: ['original'] }])
    await change('Asset', logo, 'status', 'removed')
    for (const at of [other, deps]) expect((await frameAt(at)).faces).toEqual([])
  })

  it('is missing once the portal is closed, despite the cache, and back once it is open', async () => {
    const key = `${tenant.organization}~${tenant.portal}`
    await change('PortalPublished', key, 'active', false)
    for (const at of [other, deps]) await expect(frameAt(at)).rejects.toMatchObject({ code: 'not_found' })
    await change('PortalPublished', key, 'active', true)
    for (const at of [other, deps]) expect((await frameAt(at)).portal.key).toBe(key)
  })

  it('belongs to its tenant, also if two tenants have a portal with the same id', async () => {
    const twin = await makeTenant(deps, { name: 'Twin' })
    await deps.db.pool.query('UPDATE "PortalPublished" SET id = $2, key = $3 WHERE key = $1', [
      `${twin.organization}~${twin.portal}`,
      tenant.portal,
      `${twin.organization}~${tenant.portal}`,
    ])
    await tenant.add(Category, { name: 'Ours' })
    const theirs = await frameAt(deps, { organization: twin.organization, id: tenant.portal })
    expect(theirs.organization.name).toBe('Twin')
    expect(theirs.categories).toEqual([])
    expect((await frameAt(deps)).categories).toMatchObject([{ name: 'Ours' }])
  })
})
