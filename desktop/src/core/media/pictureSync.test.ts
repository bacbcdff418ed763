import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { wholePicture } from '#shared/features/content/rules/media/croppedPicture.ts'
import { staffRoles } from '#shared/kernel/model/roles.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { until } from '../testing/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'picture-sync-'))
let server: TestServer
let cores: Core[] = []
afterEach(async () => {
  for (const core of cores) await core.close()
  cores = []
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const crop = { ...wholePicture, quarters: 1, x: 10, y: 20, width: 30, height: 40 }
const focus = { x: 40, y: 60 }

async function connect(name: string): Promise<Core> {
  const core = await createCore({
    dataDir: join(folder, name),
    media: { ...plainMediaWork(), detect: async () => ({ type: 'image', mimeType: 'image/jpeg' }) },
    device: name,
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })
  cores.push(core)
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  return core
}
const assetsOf = async (core: Core, entity: 'asset' | 'conflict' = 'asset') =>
  (await core.api.list({ entity, offset: 0, limit: 9, sort: { field: 'createdAt', direction: 'asc' } })).items

it.each(staffRoles.map(({ name }) => name))(
  'the crop of a %s reaches every console, without a conflict',
  async (role) => {
    server = await startTestServer([{ id: 'acme', name: 'Acme School', roles: [role] }])
    const core = await connect('one')
    const { asset: picture } = await core.importStream(Readable.from([Buffer.from('a cup')]), 'cup.jpeg')
    const { key } = await core.api.editPicture({ asset: picture.key, crop, focus, alt: 'A cup of tea' })
    await until(async () => (await assetsOf(core)).every((one) => one.derivativeStatus === 'processed'))
    const { sync } = await core.api.syncNow({})
    expect(sync).toMatchObject({ state: 'synced', waiting: 0, message: null })
    expect(await assetsOf(core, 'conflict')).toEqual([])

    const other = await connect('two')
    await other.api.syncNow({})
    const cropped = (await assetsOf(other)).find((one) => one.key === key)
    expect(cropped).toMatchObject({ source: picture.key, crop, focus, alt: 'A cup of tea' })
  },
)

it('a crop is kept, and reaches every console, if its picture is deleted before both are sent', async () => {
  server = await startTestServer()
  const core = await connect('three')
  const { asset: picture } = await core.importStream(Readable.from([Buffer.from('a pot')]), 'pot.jpeg')
  await until(async () => (await assetsOf(core)).every((one) => one.derivativeStatus === 'processed'))
  await core.api.syncNow({})
  server.cuts.isOffline = true
  const { key } = await core.api.editPicture({ asset: picture.key, crop, focus, alt: 'A pot' })
  await until(async () => (await assetsOf(core)).every((one) => one.derivativeStatus === 'processed'))
  await core.api.delete({ entity: 'asset', key: picture.key })
  server.cuts.isOffline = false
  const { sync } = await core.api.syncNow({})
  expect(sync).toMatchObject({ state: 'synced', waiting: 0, message: null })
  expect(await assetsOf(core, 'conflict')).toEqual([])

  const other = await connect('four')
  await other.api.syncNow({})
  const [cropped] = await assetsOf(other)
  expect(cropped).toMatchObject({ key, alt: 'A pot', crop })
  expect((await other.api.editPicture({ asset: key, crop: wholePicture, focus, alt: null })).key).toBe(key)
})
