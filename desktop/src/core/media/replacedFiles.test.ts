import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { until } from '../testing/until.ts'
import { filesOf } from './assetFiles.ts'

let folder: string
let core: Core
let film: Row
let now: number
const open = async () => {
  core = await createCore({ dataDir: join(folder, 'data'), media: plainMediaWork(), now: () => now })
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replaced-'))
  now = Date.parse('2026-05-01T10:00:00Z')
  await open()
  await core.api.startWorkspace({ name: 'Desk' })
  film = (await core.importStream(Readable.from([Buffer.from('x'.repeat(9000))]), 'tea.mp4')).asset
  await until(async () => (await present()).derivativeStatus === 'processed')
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

const present = () => core.api.get({ entity: 'asset', key: film.key })
async function write(text: string): Promise<string> {
  const cues = [{ startMs: 0, endMs: 1000, settings: '', text }]
  const row = await core.api.saveCaptions({ asset: film.key, language: 'en', label: 'English', cues })
  return filesOf(row).find(({ name }) => name === 'captions/en.vtt')?.hash ?? ''
}
const objectsIn = () => join(folder, 'data', 'objects')
const isHere = (hash: string) => existsSync(join(objectsIn(), hash.slice(0, 2), hash))
const count = () =>
  readdirSync(objectsIn()).reduce((sum, part) => sum + readdirSync(join(objectsIn(), part)).length, 0)

it('keeps one file of captions for what was typed in a minute, and those that the history names', async () => {
  const first = await write('first')
  now += 60_000
  const inHistory = await write('second')
  const before = count()
  now += 60_000
  const typed: string[] = []
  for (let at = 0; at < 52; at += 1) typed.push(await write(`third ${at}`))
  await until(() => !isHere(typed[0] ?? ''))
  expect(count()).toBeLessThan(before + 5)
  expect([first, inHistory, typed.at(-1) ?? ''].map(isHere)).toEqual([true, true, true])
  const { revisions } = await core.api.history({ entity: 'asset', key: film.key })
  const second = revisions.find(({ record }) => filesOf(record).some(({ hash }) => hash === inHistory))
  await core.api.restore({ entity: 'asset', key: film.key, revision: second?.number ?? 0 })
  expect((await core.api.readCaptions({ asset: film.key, id: 'en' })).cues).toMatchObject([
    { text: 'second' },
  ])
})

it('collects what the last session left when it opens, and never a text that is written again', async () => {
  await write('first')
  now += 60_000
  const once = await write('once')
  const again = await write('again')
  await write('between')
  expect(await write('again')).toBe(again)
  expect([isHere(once), isHere(again)]).toEqual([true, true])
  await core.close()
  await open()
  await until(() => !isHere(once))
  expect(isHere(again)).toBe(true)
  expect((await core.api.readCaptions({ asset: film.key, id: 'en' })).cues).toMatchObject([{ text: 'again' }])
})
