import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../ConsoleState.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { until } from '../testing/until.ts'
import { filesOf } from './assetFiles.ts'

let folder: string
let core: Core
let processors: number
let canFreeze: boolean
/** Work pauses here until the test resumes it. */
let gate: PromiseWithResolvers<void>
const hold = () => gate.promise

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  gate = Promise.withResolvers()
  processors = 1
  canFreeze = true
  await open()
  await core.api.startWorkspace({ name: 'Desk' })
})
afterEach(async () => {
  gate.resolve()
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(): Promise<void> {
  const media = { ...plainMediaWork(hold), canFreeze }
  core = await createCore({ dataDir: join(folder, 'data'), media, processors })
}

async function importFile(text: string, name = 'film.mp4'): Promise<{ asset: Row; job: Job | null }> {
  const path = join(folder, name)
  writeFileSync(path, text)
  return await core.api.importFile({ path, name })
}

const asset = async ({ key }: Row) => await core.api.get({ entity: 'asset', key })
const job = async (id = '') => (await core.api.jobs({})).jobs.find((one) => one.id === id)
const inState = (state: Job['state'], id = '') => until(async () => (await job(id))?.state === state)

describe('importing', () => {
  it('copies the file, and goes from defined to processing to processed', async () => {
    const told: string[] = []
    core.onEvent((event) => event.type === 'records' && told.push(event.entity))
    const { asset: film, job: started } = await importFile('a film')
    expect(film).toMatchObject({
      name: 'film.mp4',
      type: 'video',
      status: 'defined',
      derivativeStatus: 'pending',
      size: 6,
    })
    await inState('running', started?.id)
    expect(await asset(film)).toMatchObject({ status: 'processing', derivativeStatus: 'processing' })
    expect(await job(started?.id)).toMatchObject({ progress: 0.5 })
    gate.resolve()
    await inState('done', started?.id)
    expect(await asset(film)).toMatchObject({
      status: 'processed',
      derivativeStatus: 'processed',
      hlsGenerated: true,
      durationMs: 6,
    })
    expect(filesOf(await asset(film)).map(({ name }) => name)).toEqual([
      'original',
      'poster.jpg',
      'hls/master.m3u8',
    ])
    expect(told).toEqual(['asset', 'asset', 'asset'])
    expect(readFileSync((await core.openFile(film.id, 'poster.jpg')).path, 'utf8')).toBe(
      'poster.jpg of a film',
    )
  })

  it('keeps other files unchanged, and stores equal content once', async () => {
    const { asset: one, job: none } = await importFile('table', 'table.xlsx')
    expect(none).toBeNull()
    expect(one).toMatchObject({ type: 'application', status: 'processed', derivativeStatus: 'processed' })
    const { asset: two } = await importFile('table', 'again.xlsx')
    expect(filesOf(two)[0]?.hash).toBe(filesOf(one)[0]?.hash)
    expect((await core.openFile(two.id, 'original')).path).toBe(
      (await core.openFile(one.id, 'original')).path,
    )
  })

  it('refuses missing files, folders, and empty files', async () => {
    await expect(core.api.importFile({ path: join(folder, 'none'), name: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(core.api.importFile({ path: folder, name: 'x' })).rejects.toMatchObject({
      code: 'unsupported',
    })
    await expect(importFile('')).rejects.toMatchObject({ code: 'media_invalid' })
    expect((await core.api.list({ entity: 'asset', offset: 0, limit: 1 })).total).toBe(0)
  })
})

describe('the queue', () => {
  it('runs one at a time, in order', async () => {
    const [one, two] = [await importFile('one'), await importFile('two')]
    await inState('running', one.job?.id)
    expect((await job(two.job?.id))?.state).toBe('waiting')
    gate.resolve()
    await inState('done', two.job?.id)
  })

  it.each([true, false])('lets the next one begin while one is paused (frozen: %s)', async (freezes) => {
    canFreeze = freezes
    await core.close()
    await open()
    const [one, two] = [await importFile('one'), await importFile('two')]
    await inState('running', one.job?.id)
    await core.api.pauseJob({ id: one.job?.id ?? '', isPaused: true })
    expect((await job(one.job?.id))?.state).toBe('paused')
    gate.resolve()
    await inState('done', two.job?.id)
    expect((await job(one.job?.id))?.state).toBe('paused')
    await core.api.pauseJob({ id: one.job?.id ?? '', isPaused: false })
    await inState('done', one.job?.id)
    expect(await asset(one.asset)).toMatchObject({ status: 'processed' })
  })

  it('stays paused as a whole after a restart, until it is resumed', async () => {
    const { asset: film, job: started } = await importFile('one')
    await inState('running', started?.id)
    expect((await core.api.pauseJobs({ isPaused: true })).queue.isPaused).toBe(true)
    expect(await job(started?.id)).toMatchObject({ state: 'waiting', progress: 0.5, stage: 'converting' })
    gate.resolve()
    await core.close()
    await open()
    expect((await core.api.jobs({})).queue.isPaused).toBe(true)
    expect(await job(started?.id)).toMatchObject({ state: 'waiting', progress: 0 })
    await core.api.pauseJobs({ isPaused: false })
    await inState('done', started?.id)
    expect(filesOf(await asset(film))).toHaveLength(3)
  })

  it('runs as many at a time as its author chose', async () => {
    processors = 4
    await core.close()
    await open()
    expect((await core.api.jobs({})).queue).toMatchObject({ atATime: 1, chosenAtATime: null, mostAtATime: 4 })
    const [one, two] = [await importFile('one'), await importFile('two')]
    await inState('running', one.job?.id)
    await core.api.setJobsAtATime({ count: 2 })
    await inState('running', two.job?.id)
    await core.api.setJobsAtATime({ count: null })
    expect((await job(two.job?.id))?.state).toBe('waiting')
  })

  it('runs in the order that its author gave it, kept over a restart', async () => {
    await core.api.pauseJobs({ isPaused: true })
    const files = [await importFile('one'), await importFile('two'), await importFile('three')]
    const [one = '', two = '', three = ''] = files.map((file) => file.job?.id)
    const order = async () => (await core.api.jobs({})).jobs.map(({ id }) => id)
    expect(await order()).toEqual([one, two, three])
    await core.api.moveJob({ id: three, before: one })
    await core.api.moveJob({ id: one, before: null })
    expect(await order()).toEqual([three, two, one])
    await core.close()
    await open()
    expect(await order()).toEqual([three, two, one])
    await core.api.pauseJobs({ isPaused: false })
    await inState('running', three)
  })

  it('takes the files first that its author looks at', async () => {
    const files = [await importFile('one'), await importFile('two'), await importFile('three')]
    const [, two, three] = files.map((file) => file.job?.id)
    await core.api.lookAtAssets({ assets: [files[2]?.asset.key ?? ''] })
    const begun: string[] = []
    core.onEvent((event) => {
      if (event.type === 'jobs')
        begun.push(...event.jobs.flatMap((one) => (one.state === 'running' ? one.id : [])))
    })
    gate.resolve()
    await inState('done', two)
    expect(begun.indexOf(three ?? '')).toBeLessThan(begun.indexOf(two ?? ''))
  })

  it('estimates those that wait by how long such files took', async () => {
    const slow = { ...plainMediaWork(hold), canFreeze }
    let time = Date.now()
    await core.close()
    core = await createCore({ dataDir: join(folder, 'data'), media: slow, processors, now: () => time })
    const first = await importFile('aaaa')
    await inState('running', first.job?.id)
    expect((await core.api.jobs({})).queue.secondsLeft).toBeNull()
    time += 40_000
    gate.resolve()
    await inState('done', first.job?.id)
    await core.api.pauseJobs({ isPaused: true })
    const second = await importFile('bbbbbbbb')
    expect(await job(second.job?.id)).toMatchObject({ secondsLeft: 80 })
    expect((await core.api.jobs({})).queue.secondsLeft).toBe(80)
  })

  it('clears ended jobs, and keeps failures', async () => {
    gate.resolve()
    const [good, bad] = [await importFile('one'), await importFile('broken')]
    await inState('done', good.job?.id)
    await inState('failed', bad.job?.id)
    expect((await core.api.dismissEndedJobs({})).jobs.map(({ id }) => id)).toEqual([bad.job?.id])
  })

  it('removes what a killed console was making', async () => {
    await core.close()
    mkdirSync(join(folder, 'data', 'work', 'left'), { recursive: true })
    await open()
    expect(existsSync(join(folder, 'data', 'work', 'left'))).toBe(false)
  })

  it('continues after the console was stopped half-way', async () => {
    const [one, two] = [await importFile('one'), await importFile('two')]
    await inState('running', one.job?.id)
    const closing = core.close()
    gate.resolve()
    await closing
    await open()
    await inState('done', one.job?.id)
    await inState('done', two.job?.id)
    expect(await asset(one.asset)).toMatchObject({ status: 'processed' })
  })

  it('cancels waiting and running jobs, and restarts them', async () => {
    const [one, two] = [await importFile('one'), await importFile('two')]
    await inState('running', one.job?.id)
    await core.api.cancelJob({ id: two.job?.id ?? '' })
    await core.api.cancelJob({ id: one.job?.id ?? '' })
    gate.resolve()
    await inState('cancelled', one.job?.id)
    expect(await asset(one.asset)).toMatchObject({
      status: 'uploaded',
      derivativeStatus: 'pending',
      derivativeError: null,
    })
    await core.api.retryJob({ id: one.job?.id ?? '' })
    await inState('done', one.job?.id)
    expect((await job(two.job?.id))?.state).toBe('cancelled')
  })

  it('fails with the reason', async () => {
    gate.resolve()
    const { asset: film, job: started } = await importFile('broken')
    await inState('failed', started?.id)
    expect(await job(started?.id)).toMatchObject({ error: 'There is no picture in it.' })
    expect(await asset(film)).toMatchObject({
      derivativeStatus: 'error',
      derivativeError: 'There is no picture in it.',
    })
  })

  it('removes a dismissed failure from the list, and keeps running jobs', async () => {
    gate.resolve()
    const { asset: film, job: started } = await importFile('broken')
    await inState('failed', started?.id)
    expect((await core.api.dismissJob({ id: started?.id ?? '' })).jobs).toEqual([])
    expect(await asset(film)).toMatchObject({ derivativeStatus: 'error' })
    expect((await core.api.prepareAsset({ asset: film.key })).jobs).toMatchObject([{ asset: film.key }])
  })

  it('lists no failure of a file that another computer has processed since', async () => {
    gate.resolve()
    const { asset: film, job: started } = await importFile('broken')
    await inState('failed', started?.id)
    await core.api.edit({
      entity: 'asset',
      key: film.key,
      edits: [{ do: 'set', path: ['derivativeStatus'], value: 'processed' }],
    })
    expect((await core.api.jobs({})).jobs).toEqual([])
  })

  it('drops the failure of a deleted file, and announces it', async () => {
    gate.resolve()
    const { asset: film, job: started } = await importFile('broken')
    await inState('failed', started?.id)
    const told: number[] = []
    core.onEvent((event) => event.type === 'jobs' && told.push(event.jobs.length))
    await core.api.delete({ entity: 'asset', key: film.key })
    expect((await core.api.jobs({})).jobs).toEqual([])
    expect(told.at(-1)).toBe(0)
  })

  it('stops processing a deleted file, and continues with the next', async () => {
    const [one, two] = [await importFile('one'), await importFile('two')]
    await inState('running', one.job?.id)
    await core.api.delete({ entity: 'asset', key: one.asset.key })
    gate.resolve()
    await inState('done', two.job?.id)
    expect((await core.api.jobs({})).jobs.map(({ id }) => id)).toEqual([two.job?.id])
  })

  it('keeps a note on a successful result', async () => {
    gate.resolve()
    const { asset: film, job: started } = await importFile('a film that is late')
    await inState('done', started?.id)
    expect(await job(started?.id)).toMatchObject({ error: 'Its beginning has no picture.' })
    expect(await asset(film)).toMatchObject({ status: 'processed', derivativeError: null })
  })

  it('never overwrites a good result with a failed one, and keeps captions', async () => {
    gate.resolve()
    const { asset: film, job: started } = await importFile('a film')
    await inState('done', started?.id)
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello <b>tea</b>\n'
    await core.api.addCaptions({ asset: film.key, language: 'en', label: 'English', bytes: base64(srt) })
    const good = filesOf(await asset(film))
    expect(readFileSync((await core.openFile(film.id, 'captions/en.vtt')).path, 'utf8')).toMatch(/^WEBVTT\n/)
    // Runs its job again with a broken original.
    writeFileSync((await core.openFile(film.id, 'original')).path, 'broken')
    const { default: Database } = await import('better-sqlite3')
    await core.close()
    const db = new Database(join(folder, 'data', 'organizations', 'local', 'store.sqlite'))
    db.prepare("UPDATE media_job SET state = 'waiting'").run()
    db.close()
    await open()
    await inState('failed', started?.id)
    expect(await asset(film)).toMatchObject({
      status: 'processed',
      derivativeStatus: 'error',
      captions: [{ language: 'en' }],
    })
    expect(filesOf(await asset(film))).toEqual(good)
  })
})

it('keeps every letter of captions that are not UTF-8', async () => {
  gate.resolve()
  const { asset: film } = await importFile('a film')
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\nTschüß\r\n'
  for (const encoding of ['latin1', 'utf16le', 'utf8'] as const) {
    const bytes = Buffer.from(srt, encoding).toString('base64')
    await core.api.addCaptions({ asset: film.key, language: 'de', label: 'German', bytes })
    const { path } = await core.openFile(film.id, 'captions/de.vtt')
    expect(readFileSync(path, 'utf8')).toContain('Tschüß')
  }
})

it('refuses captions without cues, and for assets without sound', async () => {
  gate.resolve()
  const { asset: film } = await importFile('a film')
  const captions = { asset: film.key, language: 'en', label: 'English' }
  await expect(core.api.addCaptions({ ...captions, bytes: base64('no times') })).rejects.toMatchObject({
    code: 'media_invalid',
  })
  const { asset: table } = await importFile('table', 'table.xlsx')
  await expect(
    core.api.addCaptions({ ...captions, asset: table.key, bytes: base64('x') }),
  ).rejects.toMatchObject({
    code: 'unsupported',
  })
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
