import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testLesson } from '#shared/testing/testCourse.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { until } from '../testing/until.ts'

let dataDir: string
let core: Core
/** Lets the film be processed. */
let release: () => void

async function open(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  core = await createCore({ dataDir, media: plainMediaWork(() => promise) })
}
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'when-ready-'))
  await open()
  await core.api.startWorkspace({ name: 'Tea School' })
})
afterEach(async () => {
  release()
  await core.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function addCourse(film = 'a film'): Promise<string> {
  const path = join(dataDir, 'tea.mp4')
  writeFileSync(path, film)
  const { asset } = await core.api.importFile({ path, name: 'tea.mp4' })
  const sections = [testLesson('a', 'video', { asset: asset.key }, { name: 'Film' })]
  const { key } = await core.api.create({ entity: 'course', values: { name: 'Tea for all', sections } })
  return key
}
const publications = async () => (await core.api.list({ entity: 'publication', offset: 0, limit: 9 })).items
const ended = async () => {
  await until(async () => (await core.api.whenReady({})).ended.length > 0)
  return (await core.api.whenReady({})).ended
}

it('publishes a course when its film is processed, with the note, after a restart too', async () => {
  const key = await addCourse()
  const about = { entity: 'course', key }
  expect(await core.api.publishFaults(about)).toMatchObject({ faults: [{}], mayWait: true })
  await expect(core.api.publish(about)).rejects.toMatchObject({ code: 'validation' })
  expect(await core.api.publishWhenReady({ ...about, note: 'First' })).toEqual({
    ended: [],
    waiting: [{ ...about, name: 'Tea for all', isChanged: false }],
  })
  const closing = core.close()
  release()
  await closing
  await open()
  expect((await core.api.whenReady({})).waiting).toHaveLength(1)
  expect(await publications()).toEqual([])
  release()
  expect(await ended()).toEqual([{ ...about, name: 'Tea for all', message: null }])
  expect(await publications()).toMatchObject([{ act: 'publish', note: 'First', outcome: 'waiting' }])
  expect((await core.api.cancelWhenReady(about)).ended, 'it can be dismissed').toEqual([])
})

it('publishes only what its author saw', async () => {
  const about = { entity: 'course', key: await addCourse() }
  await core.api.publishWhenReady(about)
  await core.api.edit({ ...about, edits: [{ do: 'set', path: ['name'], value: 'Tea for most' }] })
  expect((await core.api.whenReady({})).waiting).toMatchObject([{ isChanged: true }])
  release()
  const [end] = await ended()
  expect(end?.message).toMatch(/^It changed after its author chose to publish it: .*Name/)
  expect(await publications()).toEqual([])
})

it('publishes what its author agreed to again', async () => {
  const about = { entity: 'course', key: await addCourse() }
  await core.api.publishWhenReady(about)
  await core.api.edit({ ...about, edits: [{ do: 'set', path: ['name'], value: 'Tea for most' }] })
  expect((await core.api.publishWhenReady(about)).waiting).toMatchObject([{ isChanged: false }])
  release()
  expect(await ended()).toMatchObject([{ name: 'Tea for most', message: null }])
})

it('does not publish after it was cancelled', async () => {
  const about = { entity: 'course', key: await addCourse() }
  await core.api.publishWhenReady(about)
  expect(await core.api.cancelWhenReady(about)).toEqual({ waiting: [], ended: [] })
  release()
  await until(async () => (await core.api.publishFaults(about)).faults.length === 0)
  expect(await publications()).toEqual([])
})

it('says why it was not published when the film fails, and does not wait for a film that has failed', async () => {
  const about = { entity: 'course', key: await addCourse('broken') }
  await core.api.publishWhenReady(about)
  release()
  expect((await ended())[0]?.message).toContain('Its file could not be processed.')
  await expect(core.api.publishWhenReady(about)).rejects.toMatchObject({ code: 'validation' })
})

it('is refused for a course that lacks more than its file', async () => {
  const { key } = await core.api.create({ entity: 'course', values: { name: 'Tea for all' } })
  const about = { entity: 'course', key }
  expect((await core.api.publishFaults(about)).mayWait).toBe(false)
  await expect(core.api.publishWhenReady(about)).rejects.toMatchObject({ code: 'validation' })
})
