import { createHash } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { objectPath } from '../files/fileAddress.ts'
import { processAssetJob } from './processAssetJob.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
})
afterAll(() => app.close())

const picture = (color = '#336699') => {
  const canvas = createCanvas(900, 600)
  const draw = canvas.getContext('2d')
  draw.fillStyle = color
  draw.fillRect(0, 0, 900, 600)
  return canvas.toBuffer('image/png')
}
const ask = (key: string, caller: Caller) =>
  app.graphql(
    `mutation($o: String!, $a: String!) { processAsset(organizationID: $o, assetID: $a) { ${wholeAnswer('processAsset', 'asset')} } }`,
    { o: tenant.organization, a: key.split('~')[1] ?? '' },
    caller,
  )
const work = (key: string) =>
  processAssetJob(app.deps, { organization: tenant.organization, asset: key }, new AbortController().signal)
/** Processes the asset, and runs each given callback once at its step. */
async function workWith(key: string, moments: Partial<Record<Moment, () => Promise<unknown>>>) {
  const left = { ...moments }
  const pass = async (moment: Moment) => {
    const happen = left[moment]
    delete left[moment]
    await happen?.()
  }
  const { storage, db } = app.deps
  const deps: Deps = {
    ...app.deps,
    storage: {
      ...storage,
      async get(...given) {
        await pass('whileReading')
        return storage.get(...given)
      },
      async put(...given) {
        await pass('whileStoring')
        return storage.put(...given)
      },
    },
    db: {
      ...db,
      pool: new Proxy(db.pool, {
        get(pool, name) {
          if (name !== 'connect') {
            const member = Reflect.get(pool, name)
            return typeof member === 'function' ? member.bind(pool) : member
          }
          return async () => {
            await pass('beforeWriting')
            return pool.connect()
          }
        },
      }),
    },
  }
  await processAssetJob(deps, { organization: tenant.organization, asset: key }, new AbortController().signal)
  expect(left).toEqual({})
}
type Moment = 'whileReading' | 'whileStoring' | 'beforeWriting'
const write = (key: string, values: Record<string, unknown>) =>
  writeSynced(app.deps, tenant.organization, { do: 'update', entity: Asset, key, values })
const textFile = (name: string) => ({ name, hash: 'ef'.repeat(32), size: 8, mimeType: 'text/vtt' })
const read = async (key: string) => {
  const asset = await findRecord(app.deps.db, Asset, { where: Prisma.sql`key = ${key}` })
  // The stored value was validated by the definition's schema.
  return asset as unknown as Asset
}

describe('processing an asset', () => {
  it('is queued once when an administrator asks', async () => {
    const key = await makeAsset(
      app.deps,
      tenant,
      'image',
      { original: { body: picture(), mimeType: 'image/png' } },
      { derivativeStatus: 'error', derivativeError: 'the reason before' },
    )
    const { data, errors } = await ask(key, tenant.admin)
    expect(errors).toEqual([])
    expect(data?.processAsset?.asset).toMatchObject({
      key,
      derivativeStatus: 'processing',
      derivativeError: null,
    })
    expect(app.deps.queued).toContainEqual({
      name: 'processPicture',
      data: { organization: tenant.organization, asset: key },
    })
  })

  it('makes the derivatives, stores them, and references them all at once', async () => {
    const key = await makeAsset(
      app.deps,
      tenant,
      'image',
      { original: { body: picture(), mimeType: 'image/png' } },
      { derivativeStatus: 'pending' },
    )
    await work(key)
    const asset = await read(key)
    expect(asset).toMatchObject({
      derivativeStatus: 'processed',
      status: 'processed',
      width: 900,
      height: 600,
    })
    expect(asset.files.map((file) => file.name)).toEqual(expect.arrayContaining(['original', 'preview.png']))
    for (const file of asset.files)
      expect(await app.deps.storage.find(objectPath(tenant.organization, file.hash))).toMatchObject({
        size: file.size,
      })
  })

  it('ends with a reason if the file is invalid, and keeps the playable files', async () => {
    const playable = {
      name: 'hls/master.m3u8',
      hash: createHash('sha256').update('x').digest('hex'),
      size: 1,
      mimeType: 'application/vnd.apple.mpegurl',
    }
    const key = await makeAsset(app.deps, tenant, 'video', {
      original: { body: 'this is no film at all', mimeType: 'video/mp4' },
    })
    const { files } = await read(key)
    await write(key, { files: [...files, playable] })
    await work(key)
    const asset = await read(key)
    expect(asset).toMatchObject({ derivativeStatus: 'error', status: 'uploaded' })
    expect(asset.derivativeError?.length).toBeGreaterThan(10)
    expect(asset.files.map((file) => file.name)).toEqual(['original', 'hls/master.m3u8'])
  })

  it('is retried after a storage error', async () => {
    const missing = { name: 'original', hash: 'ab'.repeat(32), size: 5, mimeType: 'image/png' }
    const key = await tenant.add(Asset, { name: 'Lost file', type: 'image', files: [missing] })
    await expect(work(key)).rejects.toMatchObject({ code: 'not_found' })
    expect(await read(key)).toMatchObject({ derivativeStatus: 'error' })
  })

  it('keeps the captions that an author added, also of files that are not media', async () => {
    const words = {
      'captions/de.vtt': { body: 'WEBVTT\n', mimeType: 'text/vtt' },
      'preview.pdf': { body: 'an earlier one', mimeType: 'application/pdf' },
    }
    const captions = [{ id: 'de', language: 'de', label: 'Deutsch', file: 'captions/de.vtt' }]
    const image = await makeAsset(
      app.deps,
      tenant,
      'image',
      { original: { body: picture(), mimeType: 'image/png' }, ...words },
      { captions },
    )
    const table = await makeAsset(
      app.deps,
      tenant,
      'application',
      { original: { body: 'a,b', mimeType: 'text/csv' }, ...words },
      { captions },
    )
    for (const key of [image, table]) {
      await work(key)
      const asset = await read(key)
      expect(asset).toMatchObject({ captions, derivativeStatus: 'processed' })
      expect(asset.files.map((file) => file.name)).toEqual(
        expect.arrayContaining(['original', 'captions/de.vtt']),
      )
    }
    const names = async (key: string) => (await read(key)).files.map((file) => file.name)
    expect(await names(image)).not.toContain('preview.pdf')
    expect(await names(table)).toEqual(['original', 'captions/de.vtt', 'preview.pdf'])
  })

  it('keeps writes of a console during the work, up to the last moment', async () => {
    const key = await makeAsset(app.deps, tenant, 'image', {
      original: { body: picture('#993366'), mimeType: 'image/png' },
    })
    const add = async (file: string) => write(key, { files: [...(await read(key)).files, textFile(file)] })
    await workWith(key, {
      whileStoring: () => add('captions/de.vtt'),
      beforeWriting: () => add('captions/fr.vtt'),
    })
    const { files, derivativeStatus } = await read(key)
    expect(derivativeStatus).toBe('processed')
    expect(files.map((file) => file.name)).toEqual(
      expect.arrayContaining(['original', 'preview.png', 'captions/de.vtt', 'captions/fr.vtt']),
    )
  })

  it.each([
    ['what was made of it', picture()],
    ['what was wrong with it', 'this is no picture at all'],
  ])('of an original that was replaced forgets %s, and is queued again', async (_, body) => {
    const key = await makeAsset(app.deps, tenant, 'image', { original: { body, mimeType: 'image/png' } })
    const newer = { ...textFile('original'), hash: 'cd'.repeat(32) }
    const before = app.deps.queued.length
    await workWith(key, { whileReading: () => write(key, { files: [newer], derivativeStatus: 'pending' }) })
    expect(await read(key)).toMatchObject({ files: [newer], derivativeStatus: 'pending' })
    expect(app.deps.queued.slice(before)).toEqual([
      { name: 'processPicture', data: { organization: tenant.organization, asset: key } },
    ])
  })

  it('is refused to others, and without an original', async () => {
    const key = await makeAsset(app.deps, tenant, 'image', {
      'poster.jpg': { body: 'x', mimeType: 'image/jpeg' },
    })
    const codes = async (caller: Caller) =>
      (await ask(key, caller)).errors.map((error) => error.extensions.code)
    expect(await codes(tenant.admin)).toEqual(['validation'])
    expect(await codes(other.admin)).toEqual([expect.stringMatching(/^(not_found|forbidden)$/)])
    expect(await codes(tenant.aiAdmin)).toEqual(['validation'])
    expect(await codes(tenant.customer)).toEqual(['forbidden'])
    expect(await codes({})).toEqual(['unauthenticated'])
  })
})

describe('checking the status of items', () => {
  const check = (items: unknown[], caller: Caller = tenant.admin) =>
    app.graphql(
      'query($i: JSON!) { checkStatus(items: $i) { items { type id asset { key derivativeStatus } } } }',
      { i: items },
      caller,
    )

  it('returns the items that changed since they were read', async () => {
    const key = await makeAsset(app.deps, tenant, 'image', {
      original: { body: picture(), mimeType: 'image/png' },
    })
    const { id, updatedAt } = await read(key)
    expect((await check([{ id, type: 'asset', updatedAt }])).data?.checkStatus?.items).toEqual([])
    await work(key)
    expect((await check([{ id, type: 'asset', updatedAt }])).data?.checkStatus?.items).toMatchObject([
      { type: 'asset', id, asset: { key, derivativeStatus: 'processed' } },
    ])
    expect((await check([{ id, type: 'asset', status: 'processed' }])).data?.checkStatus?.items).toEqual([])
    expect(
      (
        await check([
          { id, type: 'asset', status: 'defined' },
          { id: tenant.organization, type: 'organization', status: 'x' },
        ])
      ).data?.checkStatus?.items,
    ).toMatchObject([{ type: 'asset' }, { type: 'organization' }])
  })

  it('reveals nothing to other tenants', async () => {
    const key = await makeAsset(app.deps, tenant, 'image', { original: { body: 'x', mimeType: 'image/png' } })
    expect(
      (await check([{ id: key.split('~')[1], type: 'asset', status: 'x' }], other.admin)).data?.checkStatus
        ?.items,
    ).toEqual([])
    expect(
      (await check([], { ...other.admin, portal: `${tenant.organization}~${tenant.portal}` })).errors[0]
        ?.extensions.code,
    ).toBe('not_found')
    expect((await check([], tenant.customer)).errors[0]?.extensions.code).toBe('forbidden')
  })
})
