import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { until } from '../testing/until.ts'
import { filesOf } from './assetFiles.ts'

let folder: string
let core: Core
let film: Row
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'film-edits-'))
  core = await createCore({ dataDir: join(folder, 'data'), media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Desk' })
  // The plain media work makes a film of a millisecond for each letter.
  film = await add('tea.mp4', 'x'.repeat(9000))
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

async function add(name: string, text: string): Promise<Row> {
  const { asset } = await core.importStream(Readable.from([Buffer.from(text)]), name)
  await isReady(asset)
  return asset
}
const present = ({ key }: Row) => core.api.get({ entity: 'asset', key })
const isReady = (asset: Row) => until(async () => (await present(asset)).derivativeStatus === 'processed')
const contents = async (name: string) => {
  const { path } = await core.openFile(film.id, name)
  return readFileSync(path, 'utf8').slice(0, 40)
}

describe('trimming', () => {
  it('makes the film again, moves its captions, and brings all back with the whole film', async () => {
    const cues = [
      { startMs: 500, endMs: 1500, settings: '', text: 'One' },
      { startMs: 4000, endMs: 5000, settings: '', text: 'Two' },
    ]
    await core.api.saveCaptions({ asset: film.key, language: 'en', label: 'English', cues })
    const original = filesOf(await present(film)).find(({ name }) => name === 'original')
    await core.api.trimAsset({ asset: film.key, range: { startMs: 2000, endMs: 8000 } })
    await until(async () => (await present(film)).durationMs === 6000)
    const read = async () => (await core.api.readCaptions({ asset: film.key, id: 'en' })).cues
    expect(await read()).toEqual([{ ...cues[1], startMs: 2000, endMs: 3000 }])
    expect(filesOf(await present(film)).find(({ name }) => name === 'original')).toEqual(original)
    await core.api.trimAsset({ asset: film.key, range: null })
    await until(async () => (await present(film)).durationMs === 9000)
    expect(await read()).toEqual(cues)
    expect(await present(film)).toMatchObject({ trim: null })
  })

  it('refuses what is outside of the film, shorter than a second, or no film', async () => {
    const trim = (startMs: number, endMs: number, asset = film) =>
      core.api.trimAsset({ asset: asset.key, range: { startMs, endMs } })
    await expect(trim(0, 9001)).rejects.toMatchObject({ code: 'validation' })
    await expect(trim(3000, 3500)).rejects.toMatchObject({ code: 'validation' })
    await expect(trim(0, 2000, await add('a.pdf', 'pages'))).rejects.toMatchObject({ code: 'unsupported' })
  })
})

describe('the poster', () => {
  it('is what the film shows at a time of its trimmed part, and stays when the film is made again', async () => {
    await core.api.trimAsset({ asset: film.key, range: { startMs: 2000, endMs: 8000 } })
    await until(async () => (await present(film)).durationMs === 6000)
    await core.api.setPoster({ asset: film.key, from: { atMs: 500 } })
    expect(await contents('poster.jpg')).toMatch(/^poster\.jpg of frame at 2500 of xx/)
    await core.api.trimAsset({ asset: film.key, range: null })
    await until(async () => (await present(film)).durationMs === 9000)
    expect(await contents('poster.jpg')).toMatch(/^poster\.jpg of frame at 2500/)
    await core.api.setPoster({ asset: film.key, from: 'automatic' })
    expect(await contents('poster.jpg')).toMatch(/^poster\.jpg of xx/)
    expect(filesOf(await present(film)).filter(({ name }) => name.startsWith('auto/'))).toEqual([])
  })

  it('may be a picture of the library', async () => {
    const picture = await add('cup.png', 'a cup')
    // The plain media work knows no pictures.
    const edits = [{ do: 'set' as const, path: ['type'], value: 'image' }]
    await core.api.edit({ entity: 'asset', key: picture.key, edits })
    await core.api.setPoster({ asset: film.key, from: { picture: picture.key } })
    expect(await contents('poster.jpg')).toBe('poster.jpg of a cup')
    await expect(core.api.setPoster({ asset: film.key, from: { picture: film.key } })).rejects.toMatchObject({
      code: 'unsupported',
    })
  })
})
