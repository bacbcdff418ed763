import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { until } from '../testing/until.ts'
import type { MediaWork } from './MediaWork.ts'

let folder: string
let server: TestServer
let cores: Core[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'))
  server = await startTestServer()
  cores = []
})
afterEach(async () => {
  for (const core of cores) await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function connected(name: string, media: MediaWork = plainMediaWork()): Promise<Core> {
  const dataDir = join(folder, name)
  const core = await createCore({ dataDir, media, syncEveryMs: 1e8, syncAfterEditMs: 1e8 })
  cores.push(core)
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  await core.api.syncNow({})
  return core
}

/** A computer whose ffmpeg rejects every file. */
const unable: MediaWork = {
  ...plainMediaWork(),
  process: () => Promise.reject(new Error('No program could read it.')),
}
const get = (core: Core, key: string) => core.api.get({ entity: 'asset', key })

describe('an asset that failed on another computer', () => {
  it('shows the failure and its reason here, and is processed from the original', async () => {
    const ana = await connected('ana', unable)
    const { asset } = await ana.importStream(Readable.from([Buffer.from('a film')]), 'film.mp4')
    await until(async () => (await get(ana, asset.key)).derivativeStatus === 'error')
    await ana.api.syncNow({})

    const ben = await connected('ben')
    expect(await get(ben, asset.key)).toMatchObject({
      derivativeStatus: 'error',
      derivativeError: 'No program could read it.',
    })
    expect((await ben.api.jobs({})).jobs).toEqual([])
    expect(await ben.api.originalPlace({ asset: asset.key })).toEqual({ place: 'server' })
    const { jobs } = await ben.api.prepareAsset({ asset: asset.key })
    expect(jobs).toMatchObject([{ asset: asset.key, kind: 'video' }])
    await until(async () => (await get(ben, asset.key)).derivativeStatus === 'processed')
    expect(await ben.api.originalPlace({ asset: asset.key })).toEqual({ place: 'here' })
    await ben.api.syncNow({})
    await ana.api.syncNow({})
    expect(await get(ana, asset.key)).toMatchObject({ derivativeStatus: 'processed', derivativeError: null })
  })

  it('cannot be processed here until its original has been uploaded', async () => {
    const ana = await connected('ana', unable)
    server.cuts.partBytes = 0
    const { asset } = await ana.importStream(Readable.from([Buffer.from('a film')]), 'film.mp4')
    await ana.api.syncNow({})
    await ana.close()
    cores = []
    server.cuts.isOffline = false
    server.cuts.partBytes = Number.POSITIVE_INFINITY
    const ben = await connected('ben')
    expect(await ben.api.originalPlace({ asset: asset.key })).toEqual({ place: 'elsewhere' })
    await connected('ana')
    expect(await ben.api.originalPlace({ asset: asset.key })).toEqual({ place: 'server' })
  })
})

it('is retried in its own queue if it failed there, and started once for repeated requests', async () => {
  const ana = await connected('ana', unable)
  const { asset, job } = await ana.importStream(Readable.from([Buffer.from('a film')]), 'film.mp4')
  await until(async () => (await get(ana, asset.key)).derivativeStatus === 'error')
  const twice = [
    await ana.api.prepareAsset({ asset: asset.key }),
    await ana.api.prepareAsset({ asset: asset.key }),
  ]
  expect(twice.map(({ jobs }) => jobs.map(({ id }) => id))).toEqual([[job?.id], [job?.id]])
})
