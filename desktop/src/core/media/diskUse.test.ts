import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { until } from '../testing/until.ts'

let folder: string
let server: TestServer
let core: Core
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'disk-'))
  server = await startTestServer()
  core = await createCore({
    dataDir: join(folder, 'data'),
    media: plainMediaWork(),
    ...{ syncEveryMs: 1e8, syncAfterEditMs: 1e8 },
  })
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  await core.api.syncNow({})
})
afterEach(async () => {
  await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, text: string) => core.importStream(Readable.from([Buffer.from(text)]), name)
async function addFilm(text = 'a film') {
  const { asset } = await add('tea.mp4', text)
  await until(
    async () => (await core.api.get({ entity: 'asset', key: asset.key })).derivativeStatus === 'processed',
  )
  return asset
}

it('offers originals that the server has, removes them here, and fetches one that is needed', async () => {
  const film = await addFilm()
  expect((await core.api.diskUse({})).originals).toEqual([])
  await core.api.syncNow({})
  const { originals, mediaBytes, freeBytes } = await core.api.diskUse({})
  expect(originals).toMatchObject([{ asset: film.key, name: 'tea.mp4', size: 6 }])
  expect(mediaBytes).toBeGreaterThan(6)
  expect(freeBytes).toBeGreaterThan(0)
  const { path } = await core.openFile(film.id, 'original')
  expect(await core.api.removeOriginals({ assets: [film.key] })).toEqual({ freedBytes: 6 })
  expect(existsSync(path)).toBe(false)
  expect((await core.api.diskUse({})).originals).toEqual([])
  await core.openFile(film.id, 'original')
  expect(existsSync(path)).toBe(true)
})

it('keeps an original that another workspace here still has to send', async () => {
  const film = await addFilm()
  await core.api.syncNow({})
  await core.api.startWorkspace({ name: 'Desk' })
  await addFilm()
  await core.api.chooseOrganization({ organization: 'acme' }).catch(() => undefined)
  const { originals } = await core.api.diskUse({})
  const there = originals.filter(({ asset }) => asset === film.key)
  expect(await core.api.removeOriginals({ assets: there.map(({ asset }) => asset) })).toEqual({
    freedBytes: 0,
  })
})

it('refuses a file that does not fit, with figures, before it is read', async () => {
  let isRead = false
  const source = (async function* () {
    isRead = true
    yield Buffer.from('x')
  })()
  await expect(core.importStream(source, 'big.mp4', 'any', 1e18)).rejects.toMatchObject({
    code: 'storage',
    message: expect.stringMatching(
      /^“big\.mp4” needs about [\d.]+ GB on this computer, with what is made of it\. [\d.]+ (GB|MB) are free, of which 200 MB are kept for what you write\./,
    ),
  })
  expect(isRead).toBe(false)
  expect((await core.api.list({ entity: 'asset', offset: 0, limit: 1 })).total).toBe(0)
})

it('names the asset that has the same content already', async () => {
  const first = await addFilm()
  expect((await add('other.mp4', 'b film')).twin).toBeNull()
  expect((await add('again.mp4', 'a film')).twin).toEqual({ key: first.key, name: 'tea.mp4' })
})
