import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDiskUpload } from './openDiskUpload.ts'
import type { Storage, StoredObject } from './Storage.ts'
import { noSuchObject, rangeBeyondEnd, storageError, wrongSize } from './storageErrors.ts'
import { checkStoragePath } from './storagePath.ts'

/** Makes renames in a folder survive a loss of power. Some systems cannot sync folders; they need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  if (!handle) return
  try {
    await handle.sync()
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'].includes(String((error as { code?: unknown }).code)))
      throw error
  } finally {
    await handle.close()
  }
}

/**
 * Files on the local disk below `root`: `objects/{path}@body` with `{path}@facts` beside it, unfinished
 * uploads in `uploads/`, half-written files in `writing/`. An object is there once its body is, by one
 * rename after everything else has reached the disk; a crash leaves only files in `writing/`.
 */
export function createDiskStorage(root: string): Storage {
  const bodyOf = (path: string) => join(root, 'objects', `${checkStoragePath(path)}@body`)
  const factsOf = (path: string) => join(root, 'objects', `${checkStoragePath(path)}@facts`)
  const writing = () => join(root, 'writing', randomUUID())

  /** Moves a finished file to its final place: facts first, then the body. */
  const publish = async (file: string, path: string, mimeType: string) => {
    const facts = writing()
    await mkdir(dirname(bodyOf(path)), { recursive: true })
    await mkdir(dirname(facts), { recursive: true })
    await writeDurably(facts, Readable.from([JSON.stringify({ mimeType })]))
    await rename(facts, factsOf(path))
    await rename(file, bodyOf(path))
    await syncFolder(dirname(bodyOf(path)))
  }

  const find = async (path: string): Promise<StoredObject | null> => {
    const body = bodyOf(path)
    try {
      const [facts, { mimeType }] = await Promise.all([stat(body), readFacts(factsOf(path))])
      const etag = createHash('sha256').update(`${path}\n${facts.size}\n${facts.mtimeMs}`).digest('hex')
      return { size: facts.size, mimeType, etag: etag.slice(0, 32), modifiedAt: facts.mtime.toISOString() }
    } catch (error) {
      if (isMissing(error)) return null
      throw storageError(error)
    }
  }

  return {
    find,
    async put(path, body, { mimeType, size }) {
      checkStoragePath(path)
      const file = writing()
      try {
        await mkdir(dirname(file), { recursive: true })
        const written = await writeDurably(file, body instanceof Uint8Array ? Readable.from([body]) : body)
        if (size !== undefined && written !== size) throw wrongSize(size, written)
        await publish(file, path, mimeType)
      } catch (error) {
        await remove(file)
        throw isDiskError(error) ? storageError(error) : error
      }
    },
    async get(path, range) {
      const object = await find(path)
      if (!object) throw noSuchObject()
      if (range && range.start >= object.size) throw rangeBeyondEnd(object.size)
      return { body: createReadStream(bodyOf(path), range ?? {}), object }
    },
    list: (prefix) => listFiles(join(root, 'objects'), prefix),
    async delete(path) {
      // Delete the body first: facts alone are not an object.
      await remove(bodyOf(path))
      await remove(factsOf(path))
    },
    upload(path, { mimeType }) {
      const name = createHash('sha256').update(checkStoragePath(path)).digest('hex')
      return openDiskUpload(join(root, 'uploads', name), (file) => publish(file, path, mimeType))
    },
    async check() {
      const file = writing()
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeDurably(file, Readable.from(['ready?']))
      } catch (error) {
        throw storageError(error)
      } finally {
        await remove(file)
      }
    },
  }
}

/** Writes a stream to a file and flushes it; returns the number of bytes. */
async function writeDurably(file: string, body: Readable): Promise<number> {
  const target = createWriteStream(file, { flush: true })
  await pipeline(body, target)
  return target.bytesWritten
}

async function readFacts(file: string): Promise<{ mimeType: string }> {
  const facts: unknown = JSON.parse(await readFile(file, 'utf8'))
  const { mimeType } = facts as { mimeType?: unknown }
  return { mimeType: typeof mimeType === 'string' ? mimeType : 'application/octet-stream' }
}

/** Deletes a file if it exists; if a parent is a file, there is nothing to delete. */
async function remove(file: string): Promise<void> {
  await rm(file, { force: true }).catch((error: unknown) => {
    if (!isMissing(error)) throw storageError(error)
  })
}

async function* listFiles(objects: string, prefix: string): AsyncIterable<{ path: string; size: number }> {
  const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
  if (folder !== '') checkStoragePath(folder)
  yield* walk(objects, folder, prefix)
}

async function* walk(
  objects: string,
  folder: string,
  prefix: string,
): AsyncIterable<{ path: string; size: number }> {
  const entries = await readdir(join(objects, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw storageError(error)
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (path.startsWith(prefix) || prefix.startsWith(`${path}/`)) yield* walk(objects, path, prefix)
    } else if (path.endsWith('@body') && path.startsWith(prefix)) {
      const { size } = await stat(join(objects, path))
      yield { path: path.slice(0, -'@body'.length), size }
    }
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
/** Error codes of a disk that cannot be written to: full, read-only, forbidden, broken. */
const isDiskError = (error: unknown) =>
  [
    'ENOSPC',
    'EDQUOT',
    'EROFS',
    'EACCES',
    'EPERM',
    'EIO',
    'EMFILE',
    'ENFILE',
    'ENOTDIR',
    'EISDIR',
    'EEXIST',
    'ENOENT',
  ].includes(codeOf(error))
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')
