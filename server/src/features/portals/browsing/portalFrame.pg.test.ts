import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Asset } from '../../../../../shared/src/features/content/entities/Asset.ts'
import { Category } from '../../../../../shared/src/features/portals/entities/Category.ts'
import { openDatabase } from '../../../kernel/db/openDatabase.ts'
import { createContext } from '../../../kernel/request/createContext.ts'
import { createTestDeps, type TestDeps } from '../../../testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '../../../testing/makeTenant.ts'
import { getPortalFrame } from './portalFrame.ts'

/** Two processes share a database and nothing else: what they remember goes by their connections to it. */
describe('what a portal is', () => {
  let deps: TestDeps
  let other: TestDeps
  let tenant: Tenant
  let logo: string

  beforeAll(async () => {
    deps = await createTestDeps()
    const db = openDatabase(deps.db.url, deps.log)
    other = { ...deps, db: { ...db, url: deps.db.url } }
  })
  afterAll(async () => {
    await other.db.close()
    await deps.close()
  })
  beforeEach(async () => {
    tenant = await makeTenant(deps)
    logo = await tenant.add(Asset, { name: 'Logo', type: 'image', status: 'published', access: 'public' })
    await change('Portal', `${tenant.organization}~${tenant.portal}`, 'logoImage', logo)
    // Both remember it by now, and that nothing has changed.
    for (let times = 0; times < 2; times++) await Promise.all([frameAt(deps), frameAt(other)])
  })

  async function frameAt(at: TestDeps, portal = { organization: tenant.organization, id: tenant.portal }) {
    const request = { headers: {}, socket: {} } as unknown as Parameters<typeof createContext>[1]
    // Nobody's cookies: nothing is written to the response.
    const context = await createContext(at, request, {} as Parameters<typeof createContext>[2], portal)
    return (await getPortalFrame(context)).frame
  }
  const change = (table: string, key: string, column: string, value: unknown) =>
    deps.db.pool.query(
      `UPDATE "${table}" SET "${column}" = $2, "updatedAt" = "updatedAt" + interval '1 s' WHERE key = $1`,
      [key, value],
    )

  it('shows a portal’s new name at once in each process', async () => {
    await change('Portal', `${tenant.organization}~${tenant.portal}`, 'publicName', 'Pier')
    for (const at of [other, deps]) expect((await frameAt(at)).portal.publicName).toBe('Pier')
  })

  it('shows its organization’s new name', async () => {
    await change('Organization', tenant.organization, 'name', 'Pier School')
    for (const at of [other, deps]) expect((await frameAt(at)).organization.name).toBe('Pier School')
  })

  it('shows categories that come, change and go', async () => {
    const namesAt = async (at: TestDeps) => (await frameAt(at)).categories.map(({ name }) => name)
    const [first, second] = [
      await tenant.add(Category, { name: 'Boats' }),
      await tenant.add(Category, { name: 'Knots' }),
    ]
    for (const at of [other, deps]) expect(await namesAt(at)).toEqual(['Boats', 'Knots'])
    await change('Category', first, 'name', 'Ships')
    for (const at of [other, deps]) expect(await namesAt(at)).toEqual(['Knots', 'Ships'])
    await deps.db.pool.query('DELETE FROM "Category" WHERE key = $1', [second])
    for (const at of [other, deps]) expect(await namesAt(at)).toEqual(['Ships'])
  })

  it('shows its logo as it is, and not once it is removed', async () => {
    const files = [{ name: 'original', hash: 'ab'.repeat(32), size: 3, mimeType: 'image/png' }]
    await change('Asset', logo, 'files', JSON.stringify(files))
    for (const at of [other, deps])
      expect((await frameAt(at)).faces).toMatchObject([{ key: logo, linked: ['original'] }])
    await change('Asset', logo, 'status', 'removed')
    for (const at of [other, deps]) expect((await frameAt(at)).faces).toEqual([])
  })

  it('is not there once it is closed, whatever was remembered, and there again once it is open', async () => {
    const key = `${tenant.organization}~${tenant.portal}`
    await change('Portal', key, 'active', false)
    for (const at of [other, deps]) await expect(frameAt(at)).rejects.toMatchObject({ code: 'not_found' })
    await change('Portal', key, 'active', true)
    for (const at of [other, deps]) expect((await frameAt(at)).portal.key).toBe(key)
  })

  it('is its own tenant’s, also where two have a portal of the same id', async () => {
    const twin = await makeTenant(deps, { name: 'Twin' })
    await deps.db.pool.query('UPDATE "Portal" SET id = $2, key = $3 WHERE key = $1', [
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
