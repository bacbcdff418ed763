import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { syncVersion } from '#server/testing/syncVersion.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import type { ObjectsResponse } from '#shared/kernel/sync/protocol.ts'
import { createSession, subjectOf } from '../../identity/sessions.ts'
import { objectPath } from '../files/fileAddress.ts'
import { findPromised, promiseObjects } from '../objects/promiseObjects.ts'
import { collectObjects } from './collectObjects.ts'
import { deleteIfUnnamed } from './deleteUnreferenced.ts'

const dayMs = 24 * 60 * 60 * 1000
const { signal } = new AbortController()

const storages = [
  { name: 'on the disk', open: async () => ({ settings: {}, close: async () => {} }) },
  { name: 'in an S3', open: openS3 },
]

async function openS3(): Promise<{ settings: Partial<Settings>; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-s3-'))
  const configureBuckets = [{ name: 'lectern', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'lectern' }
  return {
    settings: { s3: { ...place, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } },
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** Two organizations with one storage, and what happens to their files. */
async function openWorld(settings: Partial<Settings> = {}) {
  const app = await createTestApp(settings)
  const tenant = await makeTenant(app.deps)
  const other = await makeTenant(app.deps)
  async function put(bytes = randomBytes(20), { organization }: Tenant = tenant): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    await app.deps.storage.put(objectPath(organization, hash), bytes, { mimeType: 'image/png' })
    return hash
  }
  const isThere = async (hash: string, { organization }: Tenant = tenant) =>
    (await app.deps.storage.find(objectPath(organization, hash))) !== null
  const collect = (deps = app.deps, options = {}) => collectObjects(deps, signal, options)
  /** Lives on for some days, with a run of the collector on every fourth. */
  async function pass(days: number) {
    for (let left = days; left > 0; left -= 4) {
      app.deps.pass(Math.min(left, 4) * dayMs)
      await collect()
    }
  }
  const filesOf = (...hashes: string[]) =>
    hashes.map((hash) => ({ name: hash, hash, size: 20, mimeType: 'image/png' }))
  const name = (hash: string, to: Tenant = tenant) =>
    to.add(Asset, { name: 'A picture', type: 'image', files: filesOf(hash) })
  const remove = (key: string) =>
    writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Asset, key })
  const replace = (key: string, ...hashes: string[]) =>
    writeSynced(app.deps, tenant.organization, {
      do: 'update',
      entity: Asset,
      key,
      values: { files: filesOf(...hashes) },
    })

  const countOf = async (sql: string) => (await app.deps.db.pool.query(sql)).rowCount ?? 0
  return { app, tenant, other, put, isThere, collect, pass, filesOf, name, remove, replace, countOf }
}

describe.each(storages)('unreferenced files $name', ({ open }) => {
  let world: World
  let close: () => Promise<void>
  beforeAll(async () => {
    const storage = await open()
    close = storage.close
    world = await openWorld(storage.settings)
  })
  afterAll(async () => {
    await world.app.close()
    await close()
  })

  it('are deleted after the grace period and not before, unless an asset or a lost version names them', async () => {
    const { app, tenant, put, isThere, collect, pass, filesOf, name, remove, replace } = world
    const [uploaded, named, deleted, replaced, lost] = await Promise.all(
      Array.from({ length: 5 }, () => put()),
    )
    await name(named ?? '')
    await remove(await name(deleted ?? ''))
    await replace(await name(replaced ?? ''), named ?? '')
    await tenant.add(Conflict, {
      ...{ entity: 'asset', recordKey: `${tenant.organization}~a`, path: 'files', reason: 'collision' },
      ...{ other: filesOf(lost ?? ''), happenedAt: new Date(app.deps.now()).toISOString() },
    })
    const all = [uploaded, named, deleted, replaced, lost]
    const there = () => Promise.all(all.map((hash) => isThere(hash ?? '')))
    await collect()
    await pass(29)
    expect(await there()).toEqual([true, true, true, true, true])
    expect(await collect(app.deps, { isDry: true })).toMatchObject({
      waiting: { objects: 3, bytes: 60 },
      deleted: { objects: 0 },
    })
    app.deps.pass(2 * dayMs)
    expect(await collect(app.deps, { isDry: true })).toMatchObject({ deleted: { objects: 3, bytes: 60 } })
    expect(await there()).toEqual([true, true, true, true, true])
    expect(await collect()).toMatchObject({ deleted: { objects: 3, bytes: 60 }, waiting: { objects: 0 } })
    expect(await there()).toEqual([false, true, false, false, true])
  })

  it('stay if they are named in the moment before they are deleted', async () => {
    const { app, put, isThere, collect, pass, name } = world
    const [hash, free] = [await put(), await put()]
    await collect()
    await pass(28)
    app.deps.pass(4 * dayMs)
    const { storage } = app.deps
    let isNamed = false
    const find: typeof storage.find = async (path) => {
      // Everything was looked through by now.
      if (path.endsWith(hash) && !isNamed) {
        isNamed = true
        await name(hash)
      }
      return storage.find(path)
    }
    await collect({ ...app.deps, storage: { ...storage, find } })
    expect([isNamed, await isThere(hash), await isThere(free)]).toEqual([true, true, false])
    await pass(40)
    expect(await isThere(hash)).toBe(true)
  })

  it('are reported missing to a console that asks while they are deleted', async () => {
    const { app, tenant, put, collect, pass, countOf } = world
    const hash = await put()
    await collect()
    await pass(28)
    app.deps.pass(4 * dayMs)
    const { storage } = app.deps
    let asking: Promise<unknown> | null = null
    const deleteObject: typeof storage.delete = async (path) => {
      if (path.endsWith(hash)) {
        asking = findPromised(app.deps, tenant.organization, hash)
        await expect
          .poll(() => countOf(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`))
          .toBeGreaterThan(0)
      }
      await storage.delete(path)
    }
    await collect({ ...app.deps, storage: { ...storage, delete: deleteObject } })
    expect(await asking).toBeNull()
  })

  it('go on being collected by the run after one that was cut off', async () => {
    const { app, put, isThere, collect, pass, name, countOf } = world
    const hashes = await Promise.all(Array.from({ length: 3 }, () => put()))
    const kept = await put()
    await name(kept)
    await collect()
    await pass(28)
    app.deps.pass(4 * dayMs)
    const { storage } = app.deps
    const last = hashes.toSorted().at(-1) ?? ''
    const deleteObject: typeof storage.delete = async (path) => {
      if (path.endsWith(last)) throw new Error('cut off')
      await storage.delete(path)
    }
    const there = () => Promise.all([...hashes, kept].map((hash) => isThere(hash)))
    await expect(collect({ ...app.deps, storage: { ...storage, delete: deleteObject } })).rejects.toThrow(
      'cut off',
    )
    expect((await there()).filter(Boolean)).toHaveLength(2)
    await collect()
    expect(await there()).toEqual([false, false, false, true])
    expect(await countOf(`SELECT FROM "UnreferencedObject" WHERE path LIKE '%${last}'`)).toBe(0)
  })
})

/** Pseudo-random whole numbers below `end`, the same ones for each seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * end)
  }
}

describe('unreferenced files', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.app.close())

  it('are an organization’s own: another’s reference to the same content keeps only its own', async () => {
    const { other, put, isThere, collect, pass, name } = world
    const bytes = randomBytes(20)
    const hash = await put(bytes)
    await put(bytes, other)
    await name(hash, other)
    await collect()
    await pass(31)
    expect([await isThere(hash), await isThere(hash, other)]).toEqual([false, true])
  })

  it('stay for another grace period after a console was told that they are stored, or a job relied on it', async () => {
    const { app, tenant, put, isThere, collect, pass } = world
    const [asked, sent, made] = [await put(), await put(), await put()]
    const { organization } = tenant
    await collect()
    await pass(20)
    const subject = subjectOf('staff', tenant.admin.key)
    const token = await createSession(app.deps.db, { pool: 'staff', subject, now: app.deps.now() })
    const headers = { ...syncVersion, Authorization: `Bearer ${token}` }
    const answer = await fetch(`${app.origin}/sync/objects`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ organization, objects: [{ hash: asked, size: 20 }] }),
    })
    expect(((await answer.json()) as ObjectsResponse).objects[0]).toMatchObject({ stored: true })
    const again = await fetch(
      `${app.origin}/sync/objects/${sent}?organization=${organization}&offset=0&size=20`,
      { method: 'PUT', headers, body: new Uint8Array(20) },
    )
    expect(await again.json()).toMatchObject({ stored: true })
    expect(await findPromised(app.deps, organization, made)).not.toBeNull()
    const there = () => Promise.all([asked, sent, made].map((hash) => isThere(hash)))
    await pass(28)
    expect(await there()).toEqual([true, true, true])
    await pass(4)
    expect(await there()).toEqual([false, false, false])
  })

  it('wait for the whole grace period again after a week without a check', async () => {
    const { app, put, isThere, collect, pass } = world
    const hash = await put()
    await collect()
    app.deps.pass(31 * dayMs)
    await collect()
    expect(await isThere(hash)).toBe(true)
    await pass(28)
    expect(await isThere(hash)).toBe(true)
    await pass(4)
    expect(await isThere(hash)).toBe(false)
  })

  it('stay if an unknown table mentions them', async () => {
    const { app, tenant, put, isThere, collect, pass } = world
    const hash = await put()
    const { pool } = app.deps.db
    await pool.query('CREATE TABLE "Unthought" (organization text, notes jsonb)')
    try {
      await pool.query('INSERT INTO "Unthought" VALUES ($1, $2)', [
        tenant.organization,
        JSON.stringify({ deep: [{ in: `/files/${hash}.png` }] }),
      ])
      await collect()
      await pass(28)
      app.deps.pass(4 * dayMs)
      expect(await collect()).toMatchObject({ mentioned: 1, deleted: { objects: 0 } })
      expect(await isThere(hash)).toBe(true)
    } finally {
      await pool.query('DROP TABLE "Unthought"')
    }
  })

  it('are left alone if they are not objects, except crash leftovers in quarantine and exports', async () => {
    const { app, tenant, collect, pass } = world
    const { storage } = app.deps
    const folder = tenant.organization
    const foreign = [
      `${folder}/certificates/mia/c/en-1.pdf`,
      `${folder}/objects/not-a-hash`,
      'elsewhere/objects',
    ]
    const left = [`${folder}/quarantine/mia/${'a'.repeat(64)}`, `${folder}/exports/mia/old.zip`]
    for (const path of [...foreign, ...left])
      await storage.put(path, Buffer.from('x'), { mimeType: 'text/plain' })
    await collect()
    await pass(40)
    const there = (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await storage.find(path)) !== null))
    expect([await there(foreign), await there(left)]).toEqual([
      [true, true, true],
      [false, false],
    ])
  })

  it('are not collected while two installations use one storage', async () => {
    const { app, put, isThere, collect, pass } = world
    const hash = await put()
    const copy = {
      ...app.deps,
      settings: { ...app.deps.settings, publicOrigin: 'https://trial.example.org' },
    }
    await collect()
    await pass(28)
    expect(await collect(copy)).toBeNull()
    app.deps.pass(4 * dayMs)
    expect([await collect(), await collect(copy)]).toEqual([null, null])
    expect(await isThere(hash)).toBe(true)
    app.deps.pass(31 * dayMs)
    expect(await collect()).not.toBeNull()
  })

  it('are not deleted within a day of a promise', async () => {
    const { app, tenant, put, isThere, name, remove } = world
    const hash = await put()
    const { organization } = tenant
    const forget = () => deleteIfUnnamed(app.deps, organization, hash, new Date(app.deps.now() - dayMs))
    await promiseObjects(app.deps, [objectPath(organization, hash)])
    await forget()
    expect(await isThere(hash)).toBe(true)
    app.deps.pass(dayMs)
    const asset = await name(hash)
    await forget()
    expect(await isThere(hash)).toBe(true)
    await remove(asset)
    await forget()
    expect(await isThere(hash)).toBe(false)
  })

  it('never go while they are named or promised, and all go in the end, in any order of events', async () => {
    const { app, tenant, put, isThere, collect, pass, name, remove } = world
    const number = numbersFrom(7)
    const objects = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => ({
        ...{ bytes: Buffer.from(`object ${at}`), hash: await put(Buffer.from(`object ${at}`)) },
        ...{ neededAt: app.deps.now(), assets: [] as string[] },
      })),
    )
    const check = async () => {
      for (const { hash, assets, neededAt } of objects)
        if (assets.length > 0 || app.deps.now() - neededAt < 30 * dayMs)
          expect([hash, await isThere(hash)]).toEqual([hash, true])
    }
    for (let step = 0; step < 60; step += 1) {
      const object = objects[number(objects.length)]
      if (!object) continue
      const act = number(5)
      if (act === 0) {
        // As a console does: it is asked for after it is named.
        object.assets.push(await name(object.hash))
        if (!(await findPromised(app.deps, tenant.organization, object.hash))) await put(object.bytes)
        object.neededAt = app.deps.now()
      } else if (act === 1 && object.assets.length > 0) {
        await remove(object.assets.pop() ?? '')
        object.neededAt = app.deps.now()
      } else if (act === 2) {
        if (await findPromised(app.deps, tenant.organization, object.hash)) object.neededAt = app.deps.now()
      } else {
        app.deps.pass(number(6 * dayMs))
        await collect()
        await check()
      }
    }
    for (const { assets } of objects) for (const asset of assets) await remove(asset)
    await pass(36)
    expect(await Promise.all(objects.map(({ hash }) => isThere(hash)))).toEqual(objects.map(() => false))
  })
})
