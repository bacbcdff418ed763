import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'

let folder: string
let core: Core
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recordings-'))
  await open()
  await core.api.startWorkspace({ name: 'Desk' })
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})
async function open() {
  core = await createCore({ dataDir: join(folder, 'data'), media: plainMediaWork() })
}
const base64 = (text: string) => Buffer.from(text).toString('base64')
const left = async () => (await core.api.leftRecordings({})).recordings

it('writes a recording part by part, each once, and keeps it as an asset with its job', async () => {
  const { id } = await core.api.beginRecording({ name: 'Screen' })
  expect(await core.api.appendRecording({ id, at: 0, bytes: base64('one ') })).toEqual({ size: 4 })
  expect(await core.api.appendRecording({ id, at: 0, bytes: base64('one ') })).toEqual({ size: 4 })
  await core.api.appendRecording({ id, at: 4, bytes: base64('two') })
  await expect(core.api.appendRecording({ id, at: 99, bytes: base64('x') })).rejects.toMatchObject({
    code: 'bad_request',
  })
  // It is being made.
  expect(await left()).toEqual([])
  const { asset, job } = await core.api.keepRecording({ id, name: 'Screen.mp4' })
  expect(asset).toMatchObject({ name: 'Screen.mp4', type: 'video' })
  expect(job).not.toBeNull()
  expect(readFileSync((await core.openFile(asset.id, 'original')).path, 'utf8')).toBe('one two')
  await expect(core.api.keepRecording({ id, name: 'Screen.mp4' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('has what was written when the console died in the middle, to keep or discard', async () => {
  const { id } = await core.api.beginRecording({ name: 'Screen' })
  await core.api.appendRecording({ id, at: 0, bytes: base64('half') })
  const empty = await core.api.beginRecording({ name: 'Nothing yet' })
  await core.close()
  await open()
  expect(await left()).toMatchObject([{ id, name: 'Screen', size: 4 }])
  await core.api.discardRecording({ id })
  await core.api.discardRecording(empty)
  expect(await left()).toEqual([])
})

it('refuses a recording that would not fit, with figures, and ends one while it can still be kept', async () => {
  await core.close()
  let freeBytes = 500e6
  core = await createCore({
    dataDir: join(folder, 'data'),
    media: plainMediaWork(),
    measureDisk: async () => ({ freeBytes, totalBytes: 1e12 }),
  })
  await expect(core.api.beginRecording({ name: 'Screen' })).rejects.toMatchObject({
    code: 'storage',
    message: expect.stringMatching(/^10 minutes of a recording need about 770 MB .* 500 MB are free/),
  })
  expect(await core.api.diskSpace({})).toEqual({ freeBytes, totalBytes: 1e12, isLow: true })
  freeBytes = 900e6
  const { id } = await core.api.beginRecording({ name: 'Screen' })
  await core.api.appendRecording({ id, at: 0, bytes: base64('one ') })
  freeBytes = 200e6 + 10
  await expect(core.api.appendRecording({ id, at: 4, bytes: base64('two') })).rejects.toMatchObject({
    code: 'storage',
    message: expect.stringMatching(/^The disk is almost full: 200 MB are free\. The recording ends here/),
  })
  const { asset } = await core.api.keepRecording({ id, name: 'Screen.mp4' })
  expect(readFileSync((await core.openFile(asset.id, 'original')).path, 'utf8')).toBe('one ')
})
