import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { createDiskStorage } from './createDiskStorage.ts'
import { createS3Storage } from './createS3Storage.ts'
import { createStorage } from './createStorage.ts'
import type { Storage } from './Storage.ts'

/** One contract for every storage. `open` simulates a new process on the same files. */
const implementations = [
  {
    name: 'the disk',
    async start() {
      const folder = await mkdtemp(join(tmpdir(), 'lectern-disk-'))
      return { open: () => createDiskStorage(folder), stop: () => rm(folder, { recursive: true }) }
    },
  },
  {
    name: 'an S3',
    async start() {
      const directory = await mkdtemp(join(tmpdir(), 'lectern-s3-'))
      const server = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory,
        configureBuckets: [{ name: 'lectern', configs: [] }],
      })
      const { port } = await server.run()
      const settings = {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'lectern',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      }
      const opened: { close(): void }[] = []
      return {
        open: () => {
          const storage = createS3Storage(settings)
          opened.push(storage)
          return storage
        },
        stop: async () => {
          for (const storage of opened) storage.close()
          await server.close()
          await rm(directory, { recursive: true })
        },
      }
    },
  },
]

const text = { mimeType: 'text/plain' }
const read = async (storage: Storage, path: string, range?: { start: number; end?: number }) =>
  (await buffer((await storage.get(path, range)).body)).toString()
const list = async (storage: Storage, prefix: string) => {
  const paths: string[] = []
  for await (const object of storage.list(prefix)) paths.push(object.path)
  return paths
}
/** Yields some bytes, then fails, like a lost connection. */
const cutAfter = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      yield bytes
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    })(),
    { objectMode: false },
  )

describe.each(implementations)('$name', ({ start }) => {
  let open: () => Storage
  let stop: () => Promise<void>
  let storage: Storage
  beforeAll(async () => {
    ;({ open, stop } = await start())
    storage = open()
  })
  afterAll(() => stop())

  test('returns a stored object with its facts', async () => {
    await storage.put('acme/objects/a', Buffer.from('Grüße'), { mimeType: 'text/html', size: 7 })
    expect(await read(storage, 'acme/objects/a')).toBe('Grüße')
    const found = await storage.find('acme/objects/a')
    expect(found).toMatchObject({ size: 7, mimeType: 'text/html' })
    expect(found?.etag).not.toBe('')
    expect(Date.parse(found?.modifiedAt ?? '')).not.toBeNaN()
    await storage.check()
  })

  test('stores streams, also ones larger than a part, and empty ones', async () => {
    const large = randomBytes(6 * 1024 * 1024 + 17)
    await storage.put(
      'acme/large',
      Readable.from([large.subarray(0, 99), large.subarray(99)], { objectMode: false }),
      { ...text, size: large.length },
    )
    expect((await buffer((await storage.get('acme/large')).body)).equals(large)).toBe(true)
    await storage.put('acme/empty', Buffer.alloc(0), text)
    expect(await storage.find('acme/empty')).toMatchObject({ size: 0 })
  })

  test('returns ranges with both ends included, and reports ranges beyond the end', async () => {
    await storage.put('acme/digits', Buffer.from('0123456789'), text)
    expect(await read(storage, 'acme/digits', { start: 2, end: 4 })).toBe('234')
    expect(await read(storage, 'acme/digits', { start: 7 })).toBe('789')
    expect(await read(storage, 'acme/digits', { start: 8, end: 99 })).toBe('89')
    const { object, body } = await storage.get('acme/digits', { start: 9 })
    body.resume()
    expect(object.size).toBe(10)
    await expect(storage.get('acme/digits', { start: 10 })).rejects.toMatchObject({
      code: 'bad_request',
      details: { size: 10 },
    })
  })

  test('writes the whole object or nothing', async () => {
    await expect(storage.put('acme/cut', cutAfter(Buffer.from('half')), text)).rejects.toThrow('aborted')
    await expect(
      storage.put('acme/short', Readable.from([Buffer.from('half')]), { ...text, size: 9 }),
    ).rejects.toMatchObject({ code: 'bad_request' })
    await expect(
      storage.put('acme/long', Buffer.from('too long'), { ...text, size: 2 }),
    ).rejects.toMatchObject({ code: 'bad_request' })
    for (const path of ['acme/cut', 'acme/short', 'acme/long']) expect(await storage.find(path)).toBeNull()
  })

  test('throws not_found for a missing object, and ignores deleting one', async () => {
    expect(await storage.find('acme/nothing')).toBeNull()
    await expect(storage.get('acme/nothing')).rejects.toMatchObject({ code: 'not_found' })
    await storage.delete('acme/nothing')
    await storage.put('acme/gone', Buffer.from('x'), text)
    await storage.delete('acme/gone')
    expect(await storage.find('acme/gone')).toBeNull()
  })

  test('lists by prefix, across folders, for one tenant at a time', async () => {
    for (const path of ['one/objects/a', 'one/objects/ab', 'one/other/c', 'one-more/d'])
      await storage.put(path, Buffer.from('x'), text)
    expect(await list(storage, 'one/')).toEqual(['one/objects/a', 'one/objects/ab', 'one/other/c'])
    expect(await list(storage, 'one/objects/a')).toEqual(['one/objects/a', 'one/objects/ab'])
    expect(await list(storage, 'none/')).toEqual([])
  })

  test.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    './a',
    'a/.',
    'a\\..\\b',
    'a\u0000b',
    `${'x/'.repeat(600)}y`,
    'y'.repeat(201),
    'a@body',
    'a@facts/b',
  ])('refuses the path %j everywhere', async (path) => {
    for (const act of [
      () => storage.put(path, Buffer.from('x'), text),
      () => storage.get(path),
      () => storage.find(path),
      () => storage.delete(path),
      async () => storage.upload(path, text),
    ])
      await expect(act()).rejects.toSatisfy((error) => isAppError(error, 'bad_request'))
  })

  describe('an upload in parts', () => {
    test('continues after a disconnect and after a restart, and is not visible before it is complete', async () => {
      const whole = randomBytes(100_000)
      const first = await storage.upload('acme/parts', { mimeType: 'video/mp4' })
      expect(first.offset).toBe(0)
      await expect(first.append(cutAfter(whole.subarray(0, 40_000)))).rejects.toThrow('aborted')
      expect(first.offset).toBe(40_000)

      const second = await open().upload('acme/parts', { mimeType: 'video/mp4' })
      expect(second.offset).toBe(40_000)
      expect(await second.append(Readable.from([whole.subarray(40_000)], { objectMode: false }))).toBe(
        100_000,
      )
      expect(await storage.find('acme/parts')).toBeNull()
      expect(await list(storage, 'acme/parts')).toEqual([])

      const third = await open().upload('acme/parts', { mimeType: 'video/mp4' })
      expect((await buffer(third.read())).equals(whole)).toBe(true)
      await third.complete()
      expect(await storage.find('acme/parts')).toMatchObject({ size: 100_000, mimeType: 'video/mp4' })
      expect((await buffer((await storage.get('acme/parts')).body)).equals(whole)).toBe(true)
      expect((await open().upload('acme/parts', text)).offset).toBe(0)
    })

    test('arrives whole after many random disconnects', async () => {
      const whole = randomBytes(12 * 1024 * 1024)
      let seed = 42
      const random = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
        return seed / 2 ** 31
      }
      for (let offset = 0; offset < whole.length; ) {
        const upload = await open().upload('acme/random', text)
        expect(upload.offset).toBe(offset)
        const size = Math.ceil(random() * 4 * 1024 * 1024)
        await upload.append(cutAfter(whole.subarray(offset, offset + size))).catch(() => undefined)
        offset = upload.offset
      }
      await (await open().upload('acme/random', text)).complete()
      expect((await buffer((await storage.get('acme/random')).body)).equals(whole)).toBe(true)
    })

    test('is deleted when it is aborted', async () => {
      const upload = await storage.upload('acme/aborted', text)
      await upload.append(Readable.from([Buffer.from('wrong')], { objectMode: false }))
      await upload.abort()
      expect(upload.offset).toBe(0)
      expect((await open().upload('acme/aborted', text)).offset).toBe(0)
      expect(await storage.find('acme/aborted')).toBeNull()
    })

    test('of an empty file is an empty file', async () => {
      const upload = await storage.upload('acme/none', text)
      await upload.complete()
      expect(await storage.find('acme/none')).toMatchObject({ size: 0 })
    })

    test('survives two clients that send the same bytes', async () => {
      const whole = randomBytes(300_000)
      const [a, b] = await Promise.all([storage.upload('acme/two', text), open().upload('acme/two', text)])
      await Promise.all([
        a.append(Readable.from([whole], { objectMode: false })),
        b.append(cutAfter(whole.subarray(0, 120_000))).catch(() => undefined),
      ])
      const rest = await open().upload('acme/two', text)
      await rest.append(Readable.from([whole.subarray(rest.offset)], { objectMode: false }))
      await rest.complete()
      expect((await buffer((await storage.get('acme/two')).body)).equals(whole)).toBe(true)
    })
  })
})

test('an S3 upload completes with the checked bytes, even if another server appends at the same time', async () => {
  const s3 = await implementations[1]?.start()
  if (!s3) throw new Error('There is an S3 among them.')
  try {
    const whole = randomBytes(10_000)
    const [mine, theirs] = [
      await s3.open().upload('acme/both', text),
      await s3.open().upload('acme/both', text),
    ]
    await mine.append(Readable.from([whole], { objectMode: false }))
    expect((await buffer(mine.read())).equals(whole)).toBe(true)
    await theirs.append(Readable.from([randomBytes(4000)], { objectMode: false }))
    expect((await s3.open().upload('acme/both', text)).offset).toBe(10_000)
    await mine.complete()
    expect((await buffer((await s3.open().get('acme/both')).body)).equals(whole)).toBe(true)
    expect((await s3.open().upload('acme/both', text)).offset).toBe(0)
  } finally {
    await s3.stop()
  }
})

test('a new disk storage accepts an upload as its first write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-disk-'))
  const upload = await createDiskStorage(folder).upload('a', text)
  await upload.append(Readable.from([Buffer.from('first')], { objectMode: false }))
  await upload.complete()
  expect(await read(createDiskStorage(folder), 'a')).toBe('first')
  await rm(folder, { recursive: true })
})

test('the disk storage leaves no partial files behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-disk-'))
  const storage = createDiskStorage(folder)
  await storage.put('a', cutAfter(Buffer.from('half')), text).catch(() => undefined)
  await storage.put('a', Buffer.from('whole'), text)
  expect(await readdir(join(folder, 'writing'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('an unwritable disk is a storage error', async () => {
  // A file where the folder should be: the system call fails, as on a full or read-only disk.
  const storage = createDiskStorage('/dev/null/storage')
  await expect(storage.put('a', Buffer.from('x'), text)).rejects.toMatchObject({ code: 'storage' })
  await expect(storage.check()).rejects.toMatchObject({ code: 'storage' })
  const upload = await storage.upload('a', text)
  await expect(upload.append(Readable.from(['x']))).rejects.toMatchObject({ code: 'storage' })
})

test('a full disk is a storage error', async () => {
  // /dev/full answers every write like a full disk.
  const folder = await mkdtemp(join(tmpdir(), 'lectern-full-'))
  const storage = createDiskStorage(folder)
  const upload = await storage.upload('a', text)
  await upload.append(Readable.from(['x']))
  const { symlink, readdir: names } = await import('node:fs/promises')
  const [name] = await names(join(folder, 'uploads'))
  await rm(join(folder, 'uploads', name ?? ''))
  await symlink('/dev/full', join(folder, 'uploads', name ?? ''))
  await expect(upload.append(Readable.from(['more']))).rejects.toMatchObject({ code: 'storage' })
  await rm(folder, { recursive: true })
})

test('an unreachable S3 is a storage error', async () => {
  const storage = createS3Storage({
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'a',
    secretAccessKey: 's',
  })
  await expect(storage.check()).rejects.toMatchObject({ code: 'storage' })
  await expect(storage.find('a')).rejects.toMatchObject({ code: 'storage' })
  storage.close()
})

describe('a bucket that is not there', () => {
  async function startS3() {
    const directory = await mkdtemp(join(tmpdir(), 'lectern-s3-'))
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [],
    })
    const { port } = await server.run()
    const s3 = {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'school' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    }
    const stop = async () => {
      await server.close()
      await rm(directory, { recursive: true })
    }
    return { s3, stop }
  }

  test('is made at the start, once', async () => {
    const { s3, stop } = await startS3()
    for (let start = 0; start < 2; start += 1) {
      const storage = await createStorage({ s3, dataDir: '' })
      await storage.check()
    }
    await stop()
  })

  test('is named where it cannot be made', async () => {
    const { s3, stop } = await startS3()
    await expect(createStorage({ s3: { ...s3, bucket: 'No Such_Name' }, dataDir: '' })).rejects.toThrow(
      'There is no bucket “No Such_Name” (S3_BUCKET), and it could not be made: InvalidBucketName',
    )
    await stop()
  })
})
